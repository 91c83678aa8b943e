// Forwards connections between network namespaces, so that programs that listen on loopback alone reach each other. In: as arguments, pairs of the
// address to listen at and the address to connect to (127.0.0.1:9600 10.213.0.2:9600).
import { connect, createServer, type Socket } from 'node:net';

const addresses = process.argv.slice(2);
const placeOf = (address = ''): { host: string; port: number } => {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
};
const join = (one: Socket, other: Socket): void => {
  one.pipe(other);
  one.on('error', () => other.destroy()).on('close', () => other.destroy());
};
for (let at = 0; at < addresses.length; at += 2) {
  const target = placeOf(addresses[at + 1]);
  createServer((incoming) => {
    const outgoing = connect(target);
    join(incoming, outgoing);
    join(outgoing, incoming);
  }).listen(placeOf(addresses[at]));
}
