import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, formalitiesOf, uncountedIn } from '../../../src-main/engine/ranking/formalities.ts';
import { parse } from '../../../src-main/engine/ranking/parse.ts';

const found = (text: string): string[] => formalitiesOf(text).map(({ start, end }) => text.slice(start, end));
/** What is left of a text, with single spaces. */
const left = (text: string): string => contentOf(text).replace(/\s+/g, ' ').trim();

describe('statements that are formal as a whole', () => {
  test.each([
    'The present application claims the benefit of an earlier filing in Canada.',
    'This application is a continuation-in-part application of Ser. No. 12 345, filed in May.',
    'This is a divisional of U.S. patent application Ser. No. 10/000,001, now abandoned.',
    'This application is related to U.S. patent application Ser. No. 13/000,002, filed Jan. 5, 2012.',
    'The application claims priority under 35 U.S.C. 119 from provisional application Ser. No. 61/000,003 filed on Feb. 2, 2011.',
    'Priority under 35 U.S.C. § 119 to the German application is hereby claimed.',
    'The entire contents of the above applications are hereby incorporated by reference.',
    'Each of these applications is incorporated herein by reference in its entirety.',
    'The invention was made with government support under a contract.',
    'The Government has certain rights in the invention.',
    'The inventions described herein may be used by or for the United States Government for governmental purposes.',
    'The copyright owner has no objection to the facsimile reproduction of the document.',
    'Further objects and advantages of the invention will become apparent from the drawings.',
    'Diese Anmeldung beansprucht die Priorität einer früheren Anmeldung.',
    'Die vorliegende Patentanmeldung nimmt die Priorität der deutschen Anmeldung vom Mai in Anspruch.',
    'Der Inhalt der früheren Anmeldung wird durch Bezugnahme vollständig aufgenommen.',
    'Weitere Merkmale ergeben sich aus den Unteransprüchen und der Zeichnung.',
    'Vorteilhafte Weiterbildungen sind Gegenstand der abhängigen Ansprüche.',
    'La présente demande revendique la priorité de la demande précédente.',
    'Cette demande est une demande divisionnaire de la demande antérieure.',
    'Le contenu de cette demande est incorporé ici par référence.',
    "D'autres avantages ressortiront de la description qui suit.",
    '本出願は、先に出された出願に基づく優先権を主張する。',
    'その全ての内容は参照により本明細書に組み込まれる。',
  ])('%s', (statement) => {
    expect(found(statement)).toEqual([statement]);
    expect(left(`${statement} Ceramic impeller.`)).toBe('Ceramic impeller.');
  });

  test('are found among others on one line and on several', () => {
    const related = 'This application is a continuation of Ser. No. 12 345, filed in May.';
    const funded = 'The invention was made with government support under a contract.';
    const content = 'A pump has an impeller of ceramic in a steel housing.';
    expect(found(`${related}\n${content}\n${funded}`)).toEqual([related, funded]);
    expect(found(`${content} ${related} ${content}`)).toEqual([related]);
  });

  test('keep the titles of related applications, which say what the invention is about', () => {
    const statement =
      'This application claims priority to U.S. application Ser. No. 61/000,004 entitled Dosing Cap for Bottles filed May 3, 2011.';
    expect(left(statement)).toBe('Dosing Cap for Bottles');
  });
});

describe('headings', () => {
  test.each([
    ...[
      'TECHNICAL FIELD',
      'Background of the Invention',
      'BRIEF DESCRIPTION OF THE DRAWINGS',
      '1. Field',
      'What is claimed is:',
      'Claim 3.',
    ],
    ...['Technisches Gebiet', 'Stand der Technik', 'Kurze Beschreibung der Zeichnungen', 'Bezugszeichenliste', 'Patentansprüche'],
    ...['Domaine technique', "Arrière-plan de l'invention", 'Description détaillée', 'Revendications', 'Brève description des dessins'],
    ...['技術分野', '【技術分野】', '発明が解決しようとする課題', '【０００１】', '【符号の説明】'],
  ])('%s', (heading) => {
    expect(left(`${heading}\nimpeller`)).toBe('impeller');
  });

  test('stand before the text in capitals or with a colon', () => {
    expect(left('TECHNICAL FIELD A pump moves slurry.')).toBe('A pump moves slurry.');
    expect(left('Technisches Gebiet: Kreiselpumpen')).toBe('Kreiselpumpen');
  });

  test('are none within a sentence', () => {
    for (const text of [
      'Background noise of a fan is lowered.',
      'Description logic reasoner',
      'Field effect transistor',
      'Beschreibungslogik für Pumpen',
    ])
      expect(found(text)).toEqual([]);
  });
});

describe('stock phrases within a sentence', () => {
  test.each([
    ['In one embodiment, the lever locks.', ', the lever locks.'],
    ['As shown in FIG. 3, the cap (12) turns.', ', the cap turns.'],
    ['Referring to FIGS. 2A and 2B, a ratchet holds.', ', a ratchet holds.'],
    ['The present invention relates to ratchets.', 'to ratchets.'],
    ['A cap according to claim 1, wherein said ring is elastic.', 'A cap , ring is elastic.'],
    ['A cap, characterised in that the ring is elastic.', 'A cap, the ring is elastic.'],
    ['Motors, the disclosure of which is hereby incorporated by reference, may drive it.', 'Motors , may drive it.'],
    [
      'Kappe nach einem der vorhergehenden Ansprüche, dadurch gekennzeichnet, dass der Ring elastisch ist.',
      'Kappe , der Ring elastisch ist.',
    ],
    ['In einer bevorzugten Ausführungsform rastet der Hebel (7, 7a) ein.', 'rastet der Hebel ein.'],
    ['Wie in Fig. 2 gezeigt, rastet der Hebel ein.', ', rastet der Hebel ein.'],
    ['Capuchon selon la revendication 1, caractérisé en ce que la bague est élastique.', 'Capuchon , la bague est élastique.'],
    ['La présente invention concerne un capuchon.', 'un capuchon.'],
    ['Dans un mode de réalisation préféré, la bague est élastique.', ', la bague est élastique.'],
    ['弾性リングを備えることを特徴とする請求項１に記載のキャップ。', '弾性リングを備える キャップ。'],
    ['図３に示すように、キャップ（１２）が回る。', '、キャップ が回る。'],
  ])('%s', (sentence, rest) => {
    expect(left(sentence)).toBe(rest);
  });
});

describe('texts about inventions', () => {
  test.each([
    'A method of continuing a priority queue, the queue having a serial bus and a benefit function.',
    'A docketing program stores patent applications and reports which of them claim the benefit of an earlier application.',
    'The analysis of claims splits each patent claim into features and compares them with a description.',
    'A compiler in which continuation passing is used and each division of a task claims priority on the bus.',
    'Software for the management of provisional and divisional applications by a law firm.',
    'A figure 8 knot holds the rope.',
    'Incorporated electrodes are measured by reference cells.',
    'The government of the boiler pressure is automatic.',
    'Verfahren zur Verwaltung von Patentanmeldungen, bei dem ein Rechner die Priorität jeder Anmeldung prüft.',
    'Die Anmeldung eines Nutzers nimmt der Server entgegen.',
    'Procédé de gestion des demandes de brevet, dans lequel un serveur vérifie la priorité de chaque demande.',
    '優先権を主張する特許出願を管理する装置。',
    'The application is a program on a telephone and claims memory from the system.',
  ])('are not formal: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('keep what they say of earlier documents', () => {
    const cited = 'U.S. Pat. No. 5,000,000 issued to Miller discloses a valve with a spring.';
    expect(left(cited)).toBe('issued to Miller discloses a valve with a spring.');
    const built = 'This invention uses the motor of U.S. Pat. No. 5,000,000, which is incorporated by reference, in a pump.';
    expect(left(built)).toContain('uses the motor');
    expect(left(built)).toContain('in a pump');
  });
});

describe('a query', () => {
  test('of formalities alone is searched as it stands', () => {
    expect(uncountedIn('Technical field')).toEqual([]);
    expect(parse({ text: 'Technical field', hits: 1, method: 'hybrid', language: 'en' }).terms).not.toEqual([]);
  });

  test('counts what the user has given more weight', () => {
    const text = 'In one embodiment the lever locks.';
    expect(uncountedIn(text)).toHaveLength(1);
    expect(uncountedIn(text, [{ start: 0, end: 10, weight: 2 }])).toEqual([]);
  });

  test('has no term of its formalities', () => {
    const text = 'The present application claims the benefit of a Canadian application.\nA ceramic impeller.';
    const terms = parse({ text, hits: 1, method: 'hybrid', language: 'en' }).terms.map(({ term }) => term);
    expect(terms).toEqual(parse({ text: 'A ceramic impeller.', hits: 1, method: 'hybrid', language: 'en' }).terms.map(({ term }) => term));
  });
});

describe('formalities', () => {
  test('are inside the text, in order and disjoint, and white space keeps their place', () => {
    const parts = fc.constantFrom(
      'claims priority',
      'This application is a continuation of ',
      '. The ',
      '\n',
      'word ',
      '🦆',
      'Ser. No. ',
      '(12)',
      'ことを特徴とする',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 200 }).map((list) => list.join('')),
        (text) => {
          let last = -1;
          for (const { start, end } of formalitiesOf(text)) {
            expect(start).toBeGreaterThan(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            last = end;
          }
          expect(contentOf(text)).toHaveLength(text.length);
        },
      ),
    );
  });

  test.each([' ', '\n', '[', 'U.S. ', 'this application ', 'entitled A ', '本願は', 'which is ', 'FIG. 1, ', '(1,'])(
    'are found in time that grows with the text: %j',
    (piece) => {
      const time = (times: number): number => {
        const text = piece.repeat(times);
        const started = process.cpuUsage().user;
        formalitiesOf(text);
        return process.cpuUsage().user - started;
      };
      time(1_000);
      expect(time(40_000)).toBeLessThan(3_000_000);
    },
  );
});
