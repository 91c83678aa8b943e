// Irregular English forms that suffix stripping cannot reduce: Latin, Greek and old plurals, nouns that end in s. Out: form -> base form.

const forms =
  'lenses:lens microlenses:microlens gases:gas gasses:gas biases:bias buses:bus busses:bus ' +
  'axes:axis analyses:analysis hypotheses:hypothesis syntheses:synthesis diagnoses:diagnosis prostheses:prosthesis parentheses:parenthesis ' +
  'matrices:matrix vertices:vertex indices:index helices:helix vortices:vortex apices:apex appendices:appendix cortices:cortex ' +
  'radii:radius nuclei:nucleus foci:focus loci:locus stimuli:stimulus bacilli:bacillus fungi:fungus moduli:modulus tori:torus ' +
  'bacteria:bacterium spectra:spectrum strata:stratum quanta:quantum maxima:maximum minima:minimum optima:optimum momenta:momentum ' +
  'criteria:criterion phenomena:phenomenon mitochondria:mitochondrion ova:ovum sera:serum septa:septum ' +
  'antennae:antenna formulae:formula lamellae:lamella cannulae:cannula larvae:larva algae:alga vertebrae:vertebra ' +
  'halves:half knives:knife leaves:leaf shelves:shelf lives:life wolves:wolf calves:calf hooves:hoof sheaves:sheave ' +
  'teeth:tooth feet:foot geese:goose mice:mouse men:man women:woman children:child dice:die dies:die ' +
  'thicknesses:thickness news:news series:series species:species apparatuses:apparatus viruses:virus';

const pairs = forms.split(' ').map((pair) => pair.split(':') as [form: string, word: string]);

/** The base form of an irregular form, from which the stem is made. A base form ending in -s maps to itself and keeps its s. */
export const irregularForms: ReadonlyMap<string, string> = new Map([
  ...pairs,
  ...pairs.map(([, word]) => [word, word] as const).filter(([word]) => word.endsWith('s')),
]);
