// Sample passages for the text size: one per language of the model.
export const samplePassages = [
  {
    language: 'en',
    text: '[0021] The cap 12 closes a chamber 14 whose floor tilts when the bottle is turned, so that no more powder leaves it than one spoonful, however long it is held upside down.',
  },
  {
    language: 'de',
    text: '[0021] Die Kappe 12 verschließt eine Kammer 14, deren Boden beim Drehen der Flasche kippt, sodass nicht mehr Pulver austritt als ein Löffel voll, wie lange sie auch umgedreht gehalten wird.',
  },
  {
    language: 'fr',
    text: '[0021] Le bouchon 12 ferme une chambre 14 dont le fond bascule quand on retourne la bouteille, de sorte qu’il n’en sort qu’une cuillerée de poudre, quelle que soit la durée du retournement.',
  },
  {
    language: 'ja',
    text: '【0021】蓋12は室14を閉じており、瓶を傾けると室14の底が傾斜するため、どれほど長く逆さに保持しても、一さじ分を超える粉末は排出されない。',
  },
] as const;
