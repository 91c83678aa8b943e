import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formalitiesOf } from '../../../src-main/engine/ranking/formalities.ts';

const found = (text: string): string[] => formalitiesOf(text).map(({ start, end }) => text.slice(start, end));

describe('formal passages of a query', () => {
  test('are references to related applications, priority and funding', () => {
    const related = 'This application is a continuation-in-part application of Ser. No. 12 345, filed in May.';
    const funded = 'The invention was made with government support under a contract.';
    const content = 'A pump has an impeller of ceramic in a steel housing.';
    expect(found(`${related}\n${content}\n${funded}`)).toEqual([related, funded]);
    expect(found('Diese Anmeldung beansprucht die Priorität einer früheren Anmeldung.')).toHaveLength(1);
    expect(found('La présente demande revendique la priorité de la demande précédente.')).toHaveLength(1);
  });

  test('are single sentences if a whole description is on one line', () => {
    const content = 'The impeller turns in the housing and moves the slurry. '.repeat(20);
    expect(found(`${content}This application claims the benefit of an earlier one. ${content}`)).toEqual([
      'This application claims the benefit of an earlier one.',
    ]);
  });

  test('are not found in a text about inventions', () => {
    expect(found('A method of continuing a priority queue, the queue having a serial bus and a benefit function.')).toEqual([]);
  });

  test('are inside the text, in order and disjoint', () => {
    const parts = fc.constantFrom('claims priority', 'provisional application ', '. The ', '\n', 'word ', '🦆', 'Ser. No. ');
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 200 }).map((list) => list.join('')),
        (text) => {
          let last = 0;
          for (const { start, end } of formalitiesOf(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(text.length);
            last = end;
          }
        },
      ),
    );
  });
});
