// How long does counting a collection take? In: --publications (50000), --repeat (3). Out: processor time, on a made collection in a temporary
// folder: three offices, weekly files, texts of 6 kB, drawings, four classes each.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sections } from '../src-main/contract/publication.ts';
import { countIndex } from '../src-main/engine/store/coverage.ts';
import { openReadableIndex, openWritableIndex } from '../src-main/engine/store/index-schema.ts';

const { values } = parseArgs({
  options: { publications: { type: 'string', default: '50000' }, repeat: { type: 'string', default: '3' } },
});
const [claims, description] = [sections.indexOf('claims'), sections.indexOf('description')];
const publications = Number(values.publications);
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const file = join(folder, '1.sqlite');
/** Publications of one day of one office. */
const PER_DAY = 500;
const offices = [
  { country: 'US', kind: 'B2', first: Date.UTC(2020, 0, 7) },
  { country: 'US', kind: 'A1', first: Date.UTC(2020, 0, 2) },
  { country: 'EP', kind: 'B1', first: Date.UTC(2020, 0, 1) },
];

const make = (): void => {
  const db = openWritableIndex(file);
  db.exec(`INSERT OR REPLACE INTO meta (name, value) VALUES ('model', ''), ('name', 'Made'), ('generation', 1)`);
  const publication =
    db.prepare(`INSERT INTO publication (slot, country, number, kind, family, family_given, publication_date, bibliography,
    passages, fingerprint, languages, source) VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)`);
  const text = db.prepare('INSERT INTO text (publication, section, entry, language, content) VALUES (?, ?, 0, ?, ?)');
  const medium = db.prepare(`INSERT INTO medium (publication, role, type, bytes) VALUES (?, 'image', 'image/png', ?)`);
  const symbol = db.prepare('INSERT INTO class_symbol (code, slot) VALUES (?, ?)');
  const [bibliography, passages, content, picture] = ['x'.repeat(1_500), randomBytes(2_000), randomBytes(6_000), randomBytes(3_000)];
  const fill = db.transaction((from: number, to: number) => {
    for (let slot = from; slot < to; slot += 1) {
      const week = Math.floor(slot / (PER_DAY * offices.length));
      const { country, kind, first } = offices[Math.floor(slot / PER_DAY) % offices.length]!;
      const day = new Date(first + week * 7 * 86_400_000).toISOString().slice(0, 10);
      const language = country === 'EP' && slot % 3 === 0 ? 'de' : 'en';
      const { lastInsertRowid: id } = publication.run(
        ...[slot, country, String(10_000_000 + slot), kind, slot, day, bibliography, passages, randomBytes(32), language],
        `${country}${day}.zip/${day}.xml`,
      );
      text.run(id, claims, language, content.subarray(0, 1_000));
      if (slot % 5 > 0) text.run(id, description, language, content);
      if (slot % 2 > 0) medium.run(id, picture);
      for (let at = 0; at < 4; at += 1) symbol.run(`H0${(slot * 7 + at) % 9}${'ABCDEFGH'[at]}${slot % 97}/${at}0`, slot);
    }
  });
  for (let from = 0; from < publications; from += 5_000) fill(from, Math.min(publications, from + 5_000));
  db.close();
};

try {
  make();
  const times: number[] = [];
  let counted: unknown;
  for (let at = 0; at < Number(values.repeat); at += 1) {
    const db = openReadableIndex(file);
    const from = process.cpuUsage();
    counted = countIndex(db);
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / 1e6);
    db.close();
  }
  console.log(
    `${publications} publications, ${(statSync(file).size / 1e6).toFixed(0)} MB: counted in ${times.map((one) => one.toFixed(2)).join(', ')} s of processor time`,
  );
  console.log(`${JSON.stringify(counted).length} bytes of JSON`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
