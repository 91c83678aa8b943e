// Sample ideas for the demo collection, one per language; each has a matching document there.

export const sampleLanguages = ['en', 'de', 'fr', 'ja'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

export const samples: Record<SampleLanguage, string> = {
  en: 'A battery of an electric car has a row of flat cells in a housing. Between neighbouring cells stand metal plates that carry the heat downwards into a channel with flowing water and glycol, so that all cells stay at an even temperature. The plates give way when the cells swell with age, and keep their contact.',
  de: 'Die Kappe einer Getränkeflasche bleibt nach dem Aufdrehen mit zwei Bändern am Flaschenhals hängen und geht nicht verloren. Sie rastet in der geöffneten Stellung ein, damit sie beim Trinken nicht ins Gesicht schlägt. Ein Ring unter dem Gewinde hält die Bänder am Hals.',
  fr: 'Un capteur à fibre optique surveille pendant des années la fissuration d’un pont. La même fibre mesure l’allongement et la température, pour que la dilatation due à la chaleur soit déduite de la mesure. La fibre est noyée dans une tige que l’on scelle dans le béton.',
  ja: '電池パックの中の一つのセルが異常に発熱しても、隣のセルに熱が燃え広がらないようにする。セルとセルの間に、熱を吸収して水蒸気を放出する板を挟む。発生したガスは筐体の上部から外へ逃がす。',
};
