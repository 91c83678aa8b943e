// Texts that try to become headers, commands, messages or markup, against a real mail server: one message with the headers that were meant, and the
// text as text.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailAddress } from '../../../src-main/access/mail/address.ts';
import { messageOf } from '../../../src-main/access/mail/messages.ts';
import { oneLine, sendMessage, type MailMessage } from '../../../src-main/access/mail/server.ts';
import type { MailSettings } from '../../../src-main/contract/mail.ts';
import type { Notice } from '../../../src-main/contract/notice.ts';
import { openPost, type Post, type ReceivedMessage } from '../../support/mail-server.ts';

let post: Post;
beforeAll(async () => void (post = await openPost()));
afterAll(() => post.close());

const hostile = [
  'Version 3.1\r\nBcc: thief@evil.example',
  'Version 3.1\nTo: thief@evil.example',
  'Version 3.1\rX-Injected: yes',
  'Version 3.1\u2028Bcc: thief@evil.example\u2029\u0085Cc: thief@evil.example',
  'Version 3.1\r\n\r\n<script>alert(1)</script>',
  'Version 3.1\r\n.\r\nMAIL FROM:<thief@evil.example>\r\nRCPT TO:<thief@evil.example>\r\nDATA\r\nSubject: second\r\n\r\nsecond\r\n.\r\n',
  'one\r\n.\n\rMAIL FROM:<thief@evil.example>\r\n',
  'one\n.\nMAIL FROM:<thief@evil.example>\n',
  'one\r.\rMAIL FROM:<thief@evil.example>\r',
  'one\n.\r\nMAIL FROM:<thief@evil.example>\n',
  'one\r.\r\nMAIL FROM:<thief@evil.example>\r\n',
  '.\r\n..\r\n...\r\n. leading dots\r\n',
  'From thief@evil.example Mon Nov 23 2026\r\nContent-Type: text/html\r\n\r\n<b>bold</b>',
  '=?utf-8?B?DQpCY2M6IHRoaWVmQGV2aWwuZXhhbXBsZQ==?= =?iso-8859-1?Q?=0D=0ABcc:_thief@evil.example?=',
  '--boundary\r\nContent-Type: text/html\r\n\r\n<img src=x onerror=alert(1)>\r\n--boundary--',
  'zero \u0000 and bell \u0007, escape \u001b[31m, half \ud83d of a pair',
  `${'long '.repeat(400)}\r\nBcc: thief@evil.example`,
  '\r\nBcc: thief@evil.example',
  '<b>bold</b> & "quoted" <script src=//evil.example></script>',
  '%0d%0aBcc:%20thief@evil.example \\r\\nBcc: thief@evil.example ${7*7} {{7*7}}',
];

/** The headers that every message has, and no others. */
const headers = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Folding a header may change the number of spaces. */
const onlySpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

interface Read {
  headers: Map<string, string[]>;
  text: string;
}

/** RFC 5322 with the encodings of RFC 2045 and RFC 2047. */
function read({ text: raw }: ReceivedMessage): Read {
  const end = raw.indexOf('\r\n\r\n');
  const found = new Map<string, string[]>();
  for (const header of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(header) ?? [];
    found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), decodedWords(value)]);
  }
  const body = raw.slice(end + 4);
  const encoding = found.get('content-transfer-encoding')?.[0];
  const bytes =
    encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(encoding === 'quoted-printable' ? unquoted(body) : body, 'latin1');
  return { headers: found, text: bytes.toString('utf8').replaceAll('\r\n', '\n') };
}

function unquoted(text: string): string {
  return text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1')).toString(
        'utf8',
      ),
    );
}

/** Sends a message and reads the only one that arrived. */
async function sent(message: Partial<MailMessage>): Promise<ReceivedMessage & Read> {
  post.taken.length = 0;
  const whole: MailMessage = {
    ...{ from: { name: 'Antecedent', address: 'office@firm.example' }, to: 'contact@customer.example', subject: 'Subject', text: 'Text' },
    ...{ id: '<one@firm.example>', at: '2026-11-23T09:00:00.000Z', ...message },
  };
  expect(await sendMessage(post.server, whole)).toEqual({ sent: true });
  const [received, ...more] = post.taken;
  if (received === undefined) throw new Error('nothing was received');
  expect(more).toEqual([]);
  return { ...received, ...read(received) };
}

/** One message to the one recipient, with the headers that were meant, in lines that end with CR LF. */
function expectOneMessage({ headers: found, from, to, text, ...received }: ReceivedMessage & Read, raw: string): void {
  expect([...found.keys()].toSorted()).toEqual(headers);
  expect([...found.values()].filter((values) => values.length > 1)).toEqual([]);
  expect([from, to]).toEqual(['office@firm.example', ['contact@customer.example']]);
  expect(found.get('to')).toEqual(['contact@customer.example']);
  expect(found.get('content-type')?.[0]).toMatch(/^text\/plain; charset=utf-8/);
  expect(received.secure, text).toBe(false);
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
}

describe.each(hostile)('%j', (text) => {
  it('is one line as a subject', async () => {
    const received = await sent({ subject: text });
    expectOneMessage(received, post.taken[0]?.text ?? '');
    expect(received.headers.get('subject')?.map(onlySpaces)).toEqual([onlySpaces(oneLine(text))]);
    expect(received.text).toBe('Text\n');
  });

  it('is one line as the name of the sender', async () => {
    const received = await sent({ from: { name: text, address: 'office@firm.example' } });
    expectOneMessage(received, post.taken[0]?.text ?? '');
    expect(received.headers.get('from')?.[0]).toMatch(/<office@firm\.example>$/);
  });

  it('stays text as the text', async () => {
    const received = await sent({ text });
    expectOneMessage(received, post.taken[0]?.text ?? '');
    const lines = text
      .toWellFormed()
      .replaceAll(/\r\n|\r|\u2028|\u2029|\u0085/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '');
    expect(received.text.trimEnd()).toBe(lines.trimEnd());
  });

  it('is one message in every notice, as the name of a key, a subject and a text', async () => {
    const settings = { host: 'localhost', from: 'office@firm.example', operator: '', language: 'de' } as MailSettings;
    const base = { id: 1, madeAt: '2026-11-23T09:00:00.000Z', key: text };
    for (const notice of [
      { ...base, kind: 'api-change', facts: { subject: text, text } },
      { ...base, kind: 'credits-out', facts: { bought: 10, enforced: true } },
    ] as unknown as Notice[]) {
      const received = await sent(messageOf(notice, 'contact@customer.example', settings));
      expectOneMessage(received, post.taken[0]?.text ?? '');
    }
  });
});

describe('An address', () => {
  const addresses = [
    'a@b.example\r\nRCPT TO:<thief@evil.example>',
    'a@b.example>\r\nDATA',
    'a@b.example> SIZE=1 <x',
    'a@b.example, thief@evil.example',
    'a@b.example;thief@evil.example',
    '"a\r\nBcc: thief"@b.example',
    '<a@b.example>',
    'a b@c.example',
    'a@b.example\u0000',
    'a@b.example\u2028x',
    'a@[127.0.0.1]',
    'group: a@b.example;',
    'a@b.example BODY=8BITMIME',
    '@relay.example:a@b.example',
    'a%thief@evil.example@b.example',
    'ä@b.example',
  ];

  it.each(addresses)('%j is refused before a connection is made', async (to) => {
    expect(mailAddress(to)).toBeUndefined();
    post.taken.length = 0;
    const message = {
      from: { name: '', address: 'office@firm.example' },
      to,
      subject: '',
      text: '',
      id: '<1@b>',
      at: '2026-11-23T09:00:00Z',
    };
    expect(await sendMessage({ ...post.server, port: 9 }, message)).toMatchObject({ sent: false, reason: 'mail-address' });
    expect(post.taken).toEqual([]);
  });

  it.each(addresses)('%j adds no recipient and no command as a sender', async (address) => {
    post.taken.length = 0;
    const message = { from: { name: '', address }, to: 'a@b.example', subject: '', text: '', id: '<1@b>', at: '2026-11-23T09:00:00Z' };
    await sendMessage(post.server, message);
    for (const { to } of post.taken) expect(to).toEqual(['a@b.example']);
    expect(post.taken.length).toBeLessThanOrEqual(1);
  });
});
