// Renders the drawing of a family as PNG from its kind, parameters and reference signs.
import { Resvg } from '@resvg/resvg-js';
import { z } from 'zod';
import { blade, cellStack, closure, lens, turbine } from './apparatus.ts';
import { drip, syringe, vessel } from './instruments.ts';
import { page, type Sketch } from './sketch.ts';
import { greyPng } from './png.ts';
import { blocks, circuit, flowChart, gearTrain, graph, layers } from './schematics.ts';
import type { Family, Language } from './sources.ts';

type Drawing = NonNullable<Family['drawing']>;

/** Pixels per drawing unit. */
const SCALE = 1.1;

const flag = z.boolean().optional();
const flags = <const Names extends readonly string[]>(...names: Names): z.ZodType<Partial<Record<string, boolean>>> =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, flag])));
const pair = z.tuple([z.string(), z.string()]);

const kinds: Readonly<Record<string, (parameters: unknown, language: Language) => Sketch>> = {
  closure: (given) => closure(flags('chamber', 'plunger', 'band', 'spout', 'spring', 'lid').parse(given)),
  'cell-stack': (given) => {
    const { cells, ...rest } = z.looseObject({ cells: z.int().min(3).max(10).default(6) }).parse(given);
    return cellStack(flags('plates', 'channel', 'fan', 'vent', 'lid').parse(rest), cells);
  },
  lens: (given) => {
    const form = z.strictObject({
      elements: z.array(z.string()).min(1).max(5).default(['convex', 'concave']),
      stop: flag,
      filter: flag,
      rays: flag,
      source: flag,
    });
    const { elements, stop, filter, rays, source } = form.parse(given);
    return lens(elements, stop === true, filter === true, rays === true, source === true);
  },
  turbine: (given) => turbine(flags('offshore', 'floating', 'cutaway').parse(given)),
  blade: (given) => blade(flags('web', 'flap', 'heater', 'drain').parse(given)),
  syringe: (given) => syringe(flags('shield', 'spring', 'cap', 'flanges').parse(given)),
  drip: (given) => drip(flags('pump', 'filter', 'sensor', 'controller').parse(given)),
  vessel: (given) => vessel(flags('stirrer', 'jacket', 'coil', 'filter', 'pump', 'heater').parse(given)),
  'gear-train': (given) => {
    const { teeth, ring } = z
      .strictObject({ teeth: z.array(z.int().min(8).max(40)).min(2).max(4).default([24, 14]), ring: flag })
      .parse(given);
    return gearTrain(teeth, ring === true);
  },
  circuit: (given) => {
    const components = z.array(z.string()).max(4).default(['switch', 'coil']);
    const { top, bottom, source } = z
      .strictObject({ top: components, bottom: components.default(['capacitor']), source: z.enum(['ac', 'dc']).default('dc') })
      .parse(given);
    return circuit(top, bottom, source);
  },
  layers: (given) => {
    const form = z
      .strictObject({ layers: z.array(z.string()).min(2).max(7).default(['plain', 'hatch', 'dots']), curved: flag })
      .parse(given);
    return layers(form.layers, form.curved === true);
  },
  graph: (given) => {
    const place = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);
    const { x, y, curves } = z
      .strictObject({ x: z.string().default('t'), y: z.string().default(''), curves: z.array(z.array(place).min(2)).min(1).max(3) })
      .parse(given);
    return graph(x, y, curves);
  },
  blocks: (given) => {
    const form = z.strictObject({ sign: z.string(), text: z.string(), column: z.int().min(0).max(3), row: z.int().min(0).max(4) });
    const { boxes, links } = z.strictObject({ boxes: z.array(form).min(2), links: z.array(pair).default([]) }).parse(given);
    return blocks(boxes, links);
  },
  'flow-chart': (given, language) => {
    const form = z.strictObject({ sign: z.string(), text: z.string(), decision: flag });
    const { steps, back } = z.strictObject({ steps: z.array(form).min(2).max(8), back: pair.optional() }).parse(given);
    return flowChart(steps, back, language);
  },
};

const captions: Readonly<Record<Language, string>> = { en: 'FIG. 1', de: 'Fig. 1', fr: 'FIG. 1', ja: '【図１】' };

/** The drawing as SVG with text in `language`; throws if its kind or a part is unknown. */
export function drawingSvg(drawing: Drawing, language: Language): string {
  const draw = kinds[drawing.kind];
  if (draw === undefined) throw new Error(`There is no kind of drawing '${drawing.kind}'.`);
  return page(draw(drawing.parameters, language), drawing.signs, captions[language]);
}

/** The drawing as PNG, with text in the font. */
export function drawingPng(drawing: Drawing, language: Language, font: string): Buffer {
  const image = new Resvg(drawingSvg(drawing, language), {
    fitTo: { mode: 'zoom', value: SCALE },
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Noto Sans CJK JP' },
  }).render();
  return greyPng(image.pixels, image.width, image.height);
}
