// American and British spellings. In: nothing. Out: pairs of stretches that stand for each other anywhere in a word, and of whole words.

/** American:British, within words of at least four letters. */
const stretches =
  'color:colour vapor:vapour behavior:behaviour harbor:harbour labor:labour neighbor:neighbour favor:favour flavor:flavour humor:humour ' +
  'honor:honour odor:odour tumor:tumour armor:armour rigor:rigour rumor:rumour savor:savour endeavor:endeavour fiber:fibre center:centre ' +
  'meter:metre liter:litre caliber:calibre theater:theatre luster:lustre specter:spectre ocher:ochre maneuver:manoeuvre aluminum:aluminium ' +
  'sulf:sulph plow:plough mold:mould smolder:smoulder catalog:catalogue analog:analogue dialog:dialogue artifact:artefact skeptic:sceptic ' +
  'defense:defence offense:offence license:licence jewelry:jewellery judgment:judgement fulfill:fulfil enrollment:enrolment aging:ageing ' +
  'esophag:oesophag anesthe:anaesthe hemo:haemo hemat:haemat pediatric:paediatric orthopedic:orthopaedic edema:oedema estrogen:oestrogen ' +
  'fetus:foetus fetal:foetal diarrhea:diarrhoea leukemi:leukaemi anemi:anaemi ischemi:ischaemi glycemi:glycaemi gynecolog:gynaecolog ' +
  'cesarean:caesarean etiolog:aetiolog celiac:coeliac ameb:amoeb feces:faeces fecal:faecal airplane:aeroplane';

const words =
  'gray:grey grays:greys disk:disc disks:discs tire:tyre tires:tyres program:programme programs:programmes ax:axe draft:draught';

type Pair = [american: string, british: string];
const pairsOf = (list: string): Pair[] => list.split(' ').map((pair) => pair.split(':') as Pair);

export const spelledStretches: readonly Pair[] = pairsOf(stretches);
export const spelledWords: ReadonlyMap<string, string> = new Map(
  pairsOf(words).flatMap(
    ([one, other]) =>
      [
        [one, other],
        [other, one],
      ] as const,
  ),
);
