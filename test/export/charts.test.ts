// The charts of a report as SVG and PNG.
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { chartsOf, pngOf, svgOf } from '../../src-main/export/charts.ts';
import { documentWords } from '../../src-main/words/documents.ts';
import { exportMaterial } from '../support/export-material.ts';
import { nastyTexts } from '../support/written-documents.ts';

const [counted] = exportMaterial().statistics;

describe('The charts of a report', () => {
  it('start at zero: bars are proportional to their values', () => {
    const charts = chartsOf(
      counted?.statistics ?? { years: [], applicants: [], classes: [], priorityCountries: [], terms: [] },
      documentWords['en'],
    );
    expect(charts.map(({ title }) => title)).toEqual(['Publications by year', 'Applicants', 'Classes', 'Priority countries']);
    const classes = charts[2]?.shapes.filter((shape) => shape.type === 'bar').map(({ width }) => width) ?? [];
    const values = counted?.statistics.classes.map(({ value }) => value) ?? [];
    expect(classes.map((width) => width / (classes[0] ?? 1))).toEqual(values.map((value) => expect.closeTo(value / (values[0] ?? 1), 6)));
    expect(charts[0]?.alternative).toContain('2004 3, 2005 5');
  });

  it('are well-formed SVG for any name, and PNG of three pixels per point', async () => {
    const applicants = nastyTexts.map((name) => ({ name, value: 3 }));
    const [chart] = chartsOf({ years: [], applicants, classes: [], priorityCountries: [], terms: [] }, documentWords['de']);
    if (chart === undefined) throw new Error('there is no chart');
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(svgOf(chart)).close();
    const png = Buffer.from(await pngOf(chart));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(chart.width * 3);
  });
});
