// Mails (EML, and MSG of Outlook) as internal documents. In: the bytes. Out: headers and text, the names of the attachments, and the attachments
// themselves, which may be documents of their own.
import msgreader from '@kenjiuno/msgreader';
import PostalMime, { type Address } from 'postal-mime';
import { SourceFault } from '../refusals.ts';
import type { Attachment, InternalDocument } from './document.ts';
import { pageLines } from './web-page.ts';

/** Attachments that are read; the names of all are listed. */
const MAX_ATTACHMENTS = 200;
const MAX_NESTING = 20;
const MAX_HEADER_BYTES = 512 * 1024;

/** The package is CommonJS: some loaders give its exports as the default, others the class among them. */
const MsgReader = ('default' in msgreader ? msgreader.default : msgreader) as typeof msgreader.default;

interface Letter {
  subject: string | undefined;
  author: string;
  /** The author with the address. */
  from: string;
  to: string[];
  date: string | undefined;
  lines: string[];
  attachments: Attachment[];
}

export async function mail(bytes: Uint8Array): Promise<InternalDocument> {
  const read = await PostalMime.parse(bytes, { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES, rfc822Attachments: true });
  const { subject, from, to = [], cc = [], date, text, html } = read;
  return documentOf({
    ...{
      subject,
      date,
      author: from?.name || (from?.address ?? ''),
      from: nameOf(from),
      to: [...to, ...cc].map(nameOf),
      lines: textOrPage(text, html),
    },
    attachments: read.attachments.slice(0, MAX_ATTACHMENTS).map(({ filename, mimeType, content }, at) => ({
      name: filename ?? `${at + 1}${mimeType === 'message/rfc822' ? '.eml' : ''}`,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  });
}

/** Throws `internal-kind` for another compound file. */
export function outlookMessage(bytes: Uint8Array): InternalDocument {
  const reader = new MsgReader(Uint8Array.from(bytes).buffer);
  const { error, subject, senderName, senderSmtpAddress, senderEmail, recipients = [], ...message } = reader.getFileData();
  if (error !== undefined) throw new SourceFault('internal-kind', { kind: 'an office document in an old format' });
  const { body, bodyHtml, html, attachments = [], clientSubmitTime, messageDeliveryTime } = message;
  const page = bodyHtml ?? (html === undefined ? undefined : Buffer.from(html).toString('utf8'));
  const from = withAddress(senderName, senderSmtpAddress ?? senderEmail);
  const date = clientSubmitTime ?? messageDeliveryTime;
  return documentOf({
    ...{ subject, author: senderName ?? from, from, date, lines: textOrPage(body, page) },
    to: recipients.map(({ name, smtpAddress, email }) => withAddress(name, smtpAddress ?? email)),
    attachments: attachments.slice(0, MAX_ATTACHMENTS).flatMap((one) => {
      const { fileName, content } = reader.getAttachment(one);
      return content === undefined ? [] : [{ name: fileName ?? '', bytes: content }];
    }),
  });
}

function documentOf({ subject, author, from, to, date, lines, attachments }: Letter): InternalDocument {
  const day = date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString().slice(0, 10);
  const head = [
    ['From', from],
    ['To', to.filter((one) => one !== '').join(', ')],
    ['Date', day ?? ''],
    ['Subject', subject ?? ''],
  ];
  const listed = attachments.map(({ name }) => name).filter((name) => name !== '');
  return {
    ...{ title: subject, authors: [author], date: day, attachments },
    lines: [
      ...head.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`),
      ...lines,
      ...(listed.length > 0 ? [`Attachments: ${listed.join(', ')}`] : []),
    ],
  };
}

function textOrPage(text: string | undefined, html: string | undefined): string[] {
  if (text !== undefined && text.trim() !== '') return text.split(/\r\n?|\n/);
  return html === undefined ? [] : pageLines(html);
}

function nameOf(address: Address | undefined): string {
  return address === undefined ? '' : withAddress(address.name, address.address);
}

function withAddress(name: string | undefined, address: string | undefined): string {
  if (address === undefined || address === '' || address === name) return name ?? '';
  return name === undefined || name === '' ? address : `${name} <${address}>`;
}
