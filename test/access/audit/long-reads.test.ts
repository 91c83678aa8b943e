// Reading the whole audit must not delay other calls. Over many entries.
import { expect, it } from 'vitest';
import { addActs } from '../../../src-main/access/audit/entries.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { openAccessStorage } from '../../../src-main/application/access-storage.ts';
import { openAudit } from '../../../src-main/application/audit.ts';
import { freshFolder } from '../../support/folders.ts';

it('recording usage does not wait for the verification or export of the audit, which contain everything recorded before', async () => {
  const folder = freshFolder();
  const db = openAccessFile(folder);
  const act = { at: new Date(0).toISOString(), who: { kind: 'window' }, act: 'searched', facts: { index: 1 } } as const;
  addActs(db, Array<typeof act>(20_000).fill(act));
  db.close();
  const access = openAccessStorage({ folder, clock: Date.now });
  const audit = openAudit({ access, clock: Date.now, report: () => undefined });
  try {
    audit.record({ kind: 'application' }, 'application-started');
    await audit.settled();
    const ended: string[] = [];
    const verified = audit.calls.verifyAudit({}).finally(() => ended.push('verified'));
    const written = audit.calls.exportAudit({ filter: {}, form: 'jsonl' }).finally(() => ended.push('written'));
    await access.stored().countUses([], Date.now());
    ended.push('counted');
    expect(await verified).toMatchObject({ sound: true, entries: 20_001 });
    expect(
      Buffer.from((await written).bytes)
        .toString()
        .trim()
        .split('\n'),
    ).toHaveLength(20_001);
    expect(ended[0]).toBe('counted');
  } finally {
    await access.close();
  }
});
