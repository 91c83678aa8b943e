// antecedent cluster: its arguments, options and help.
import type { Command } from 'commander';
import type { ClusterAddOptions } from '../cluster.ts';
import type { ClusterSizeOptions } from '../cluster-size.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../cluster.ts');
const several = (value: string, before: string[] = []): string[] => [...before, value];

export function addClusterCommands(program: Command): void {
  const cluster = defineGroup(program, 'cluster', "Enter, list, test and remove the firm's OpenSearch clusters, and reckon their size.");
  define(cluster, 'add <name>', 'Enter a cluster. Nothing is sent to it yet.', {
    details:
      'Only the addresses named are ever connected to, over TLS unless they are on this computer. Searching a collection on a cluster sends terms ' +
      'and a vector of the query there; importing sends the publications. The password or key is stored with the cases.',
    example:
      'cluster add firm --url https://search-1.firm.example:9200 --url https://search-2.firm.example:9200 --authority ca.pem --user antecedent',
  })
    .requiredOption('--url <address>', 'the address of a node; repeat it for each', several)
    .option('--authority <file>', "the certificate (PEM) of the firm's own authority; then no other is trusted")
    .option('--certificate <file>', 'the certificate (PEM) of this workstation')
    .option('--key <file>', 'its private key (PEM, without a passphrase)')
    .option('--user <user>', 'the user name, instead of a certificate; the password is asked for without echo')
    .option('--password-file <file>', 'a file whose first line is the password')
    .action(async (name: string, options: ClusterAddOptions, self: Command) =>
      (await work()).addClusterCommand(contextOf(self), name, options),
    );
  define(cluster, 'list', 'List the clusters entered. Passwords and keys are never shown.').action(async (_options, self: Command) =>
    (await work()).listClustersCommand(contextOf(self)),
  );
  define(cluster, 'test <name>', 'Ask the nodes of a cluster what they are, and print what a collection on it would need.', {
    details: 'Changes nothing there. Ends with 1 if a collection cannot live on this cluster.',
    example: 'cluster test firm',
  }).action(async (name: string, _options: object, self: Command) => (await work()).testClusterCommand(contextOf(self), name));
  define(cluster, 'remove <name>', 'Remove a cluster and its password. What is on it stays there.').action(
    async (name: string, _options: object, self: Command) => (await work()).removeClusterCommand(contextOf(self), name),
  );
  define(cluster, 'size', 'Reckon the nodes, memory, disk and shards that a collection needs.', {
    details: 'Nothing is connected to. Every assumption is printed; larger sizes are reckoned from measurements of small ones, not tried.',
    example: 'cluster size --publications 20000000 --callers 40 --full-text',
  })
    .requiredOption('--publications <n>', 'the number of publications')
    .requiredOption('--callers <n>', 'the number of people who search')
    .option('--full-text', 'with claims and descriptions')
    .option('--replicas <n>', 'further copies of each shard', '1')
    .option('--postings <n>', 'postings that a query reads for each publication', '20')
    .action(async (options: ClusterSizeOptions, self: Command) =>
      (await import('../cluster-size.ts')).clusterSizeCommand(contextOf(self), options),
    );
}
