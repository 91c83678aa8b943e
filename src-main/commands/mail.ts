// antecedent mail: does the firm's mail server take a mail with the settings of the data folder? In: an address. Out: that it was taken, or in
// words why not. It may speak to that server alone, as the application does.
import { Failure } from '../contract/failures.ts';
import { openMailSender } from '../lanes/mail-sender.ts';
import { startChildProcess } from '../lanes/processes.ts';
import { mailAddress, unfit } from '../mail/address.ts';
import { testLetter } from '../mail/letters.ts';
import { factsOf } from '../mail/mailings.ts';
import { serverWith } from '../mail/password.ts';
import { openSettings } from '../settings/settings-file.ts';
import { withCases } from './opened-cases.ts';
import { answer, type Surroundings } from './terminal.ts';

export async function testMailCommand(surroundings: Surroundings, entered: string): Promise<void> {
  const { mail } = openSettings(surroundings.folder).current();
  if (mail.host === '') throw new Failure('mail-off');
  const to = mailAddress(entered);
  if (to === undefined) throw unfit('mail-address');
  const server =
    mail.user === ''
      ? await serverWith(mail, { read: () => Promise.resolve(undefined) })
      : await withCases(surroundings.folder, (desk) => serverWith(mail, { read: (name) => desk.calls().password(name) }));
  const sender = openMailSender(startChildProcess);
  try {
    const outcome = await sender.send(server, testLetter(to, mail, new Date().toISOString()));
    if (!outcome.sent) throw new Failure('mail-failed', factsOf(outcome));
    answer(surroundings, { to, host: mail.host, port: mail.port }, () => `${mail.host} has taken a test mail to ${to}.`);
  } finally {
    sender.close();
  }
}
