// Ten invented disclosures in four languages and ten fields, as text, DOCX and PDF. In: a folder. Out: their files in it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zip } from './archives.ts';
import { pdfOf } from './own-pdfs.ts';

export interface WrittenDisclosure {
  name: string;
  language: 'en' | 'de' | 'fr' | 'ja';
  paragraphs: string[];
}

export const disclosures: readonly WrittenDisclosure[] = [
  {
    name: 'dosing-cap.docx',
    language: 'en',
    paragraphs: [
      'Bottle cap that releases a powder',
      'The cap is screwed on the neck of a drinks bottle and has a storage compartment that keeps a powder dry.',
      'A foil closes the lower end of the compartment. A push button with a pointed tip pierces the foil, so that the powder falls into the drink.',
      'A tear-off ring blocks the button before first use. A desiccant in the wall of the compartment takes up moisture.',
      'The compartment is made of a barrier polymer and is welded to the cap by ultrasound.',
    ],
  },
  {
    name: 'battery-fire.pdf',
    language: 'en',
    paragraphs: [
      'A battery pack has rows of cells between cooling plates.',
      'A plate between two neighbouring cells holds a material that foams when it is heated and so delays thermal runaway.',
      'A channel under the cells leads hot gas to a vent in the housing.',
      'A sensor measures the pressure in the housing and opens the vent before the housing bursts.',
      'The cooling liquid is cut off from the row in which a cell is burning.',
    ],
  },
  {
    name: 'claims-of-a-gripper.txt',
    language: 'en',
    paragraphs: [
      '1. A gripper for harvesting fruit, comprising a hand with soft fingers, a suction cup between the fingers that pulls the fruit away from the plant, a camera in the palm that locates the stalk, and a blade that cuts the stalk, wherein the fingers close only after the suction cup holds the fruit, and wherein a controller lowers the closing force until the fruit begins to slip.',
      '2. The gripper of claim 1, wherein the blade is heated.',
    ],
  },
  {
    name: 'windrad.docx',
    language: 'de',
    paragraphs: [
      'Rotorblatt mit Enteisung',
      'Das Rotorblatt einer Windenergieanlage weist an der Vorderkante eine elektrisch leitende Schicht auf, die das Blatt beheizt.',
      'Ein Messfühler an der Blattspitze erkennt die Eisbildung an der Änderung der Eigenfrequenz des Blattes.',
      'Die Steuerung beheizt die Blätter nacheinander, damit die Leistung der Anlage nicht überschritten wird.',
      'Eine Drehdurchführung überträgt den Strom von der Gondel auf die Nabe. Ein Blitzableiter ist von der Heizschicht durch eine Isolierschicht getrennt.',
    ],
  },
  {
    name: 'wasserzaehler.txt',
    language: 'de',
    paragraphs: [
      'Ein Verbrauchszähler sendet seinen Zählerstand in festen Abständen über Funk an ein Lesegerät.',
      'Das Lesegerät sagt den Zeitpunkt der nächsten Sendung voraus und schaltet seinen Empfänger erst kurz davor ein.',
      'Weicht die Uhr des Zählers ab, so wird das Empfangsfenster nach jeder Sendung nachgeführt.',
      'Der Zähler verschlüsselt den Zählerstand mit einem Schlüssel, der bei der Montage übergeben wird. Eine Batterie versorgt den Zähler mindestens zehn Jahre.',
    ],
  },
  {
    name: 'spritze.pdf',
    language: 'de',
    paragraphs: [
      'Eine Injektionsspritze besitzt eine Schutzhülse, die nach der Injektion über die Nadel gleitet.',
      'Eine Feder treibt die Schutzhülse vor, sobald der Kolben das Ende seines Weges erreicht.',
      'Ein Rastarm hält die Schutzhülse in der vorderen Stellung, damit die Nadel nicht mehr berührt wird.',
      'Ein Fenster im Zylinder zeigt dem Benutzer an, dass die ganze Dosis abgegeben wurde.',
    ],
  },
  {
    name: 'gilet.docx',
    language: 'fr',
    paragraphs: [
      'Gilet lumineux pour cycliste',
      'Le gilet comprend un tissu dans lequel sont tissées des fibres optiques qui émettent de la lumière sur toute leur longueur.',
      "Une source de lumière est reliée à l'extrémité des fibres par un connecteur amovible, de sorte que le gilet puisse être lavé.",
      "Un accéléromètre détecte le freinage du cycliste et commande la source pour augmenter l'intensité de la lumière.",
      'Une batterie souple est disposée dans une poche au dos du gilet.',
    ],
  },
  {
    name: 'membranes.pdf',
    language: 'fr',
    paragraphs: [
      'Un bioréacteur traite des eaux usées au moyen de membranes immergées dans une cuve.',
      'De grosses bulles sont formées sous les membranes par un siphon qui se vide par intervalles.',
      'Les bulles décollent le dépôt de la surface des membranes sans interrompre la filtration.',
      'Un capteur mesure la pression à travers la membrane et règle la fréquence des bulles.',
    ],
  },
  {
    name: 'capsule.txt',
    language: 'ja',
    paragraphs: [
      '弱い握力でも開けられるチャイルドレジスタンス容器蓋である。',
      '外蓋は内蓋に対して回転自在に設けられ、外蓋を押し下げたときだけ内蓋の爪と係合する。',
      '外蓋の側面には指を掛けるための突起が形成され、てことして働く。',
      '内蓋と容器の口部との間にはパッキンが配置され、湿気の侵入を防止する。',
      '係合が外れたとき、ばねが外蓋を元の位置に戻し、音を発生させる。',
    ],
  },
  {
    name: 'musen-tagu.docx',
    language: 'ja',
    paragraphs: [
      '金属物の表面に貼り付けて使用できる無線タグである。',
      'アンテナと金属物との間に磁性体シートが配置され、通信距離の低下を抑制する。',
      '無線タグの回路部品は樹脂により封止され、水や熱から保護される。',
      'アンテナの長さは、切り取り線に沿って切断することにより調整できる。',
    ],
  },
];

/** Words of a line of a PDF, in characters. */
const LINE = 80;

/** Writes them into the folder, in their order. */
export async function writeDisclosures(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const { name, paragraphs } of disclosures) {
    const file = join(folder, name);
    files.push(file);
    if (name.endsWith('.docx')) writeFileSync(file, docxOf(paragraphs));
    else if (name.endsWith('.pdf')) writeFileSync(file, await pdfOf([{ lines: paragraphs.flatMap(linesOf) }]));
    else writeFileSync(file, paragraphs.join('\n'));
  }
  return files;
}

function docxOf(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zip([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'word/document.xml', content: `<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>` },
  ]);
}

function linesOf(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > LINE) lines.push(word);
    else lines[last] = `${lines[last] ?? ''} ${word}`.trim();
  }
  return lines;
}
