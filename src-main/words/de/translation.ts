// What became of a condition pasted from another system, in German.
import type { TranslationRule } from '../../contract/condition.ts';
import { fillPlaces } from '../../contract/failures.ts';
import type { translation as english } from '../en/translation.ts';

const sentences: Record<TranslationRule, string> = {
  'written-otherwise': '„{from}“ heißt hier „{to}“.',
  space: 'Ein Leerzeichen bedeutet dort {to}.',
  'left-to-right': 'Operatoren werden dort von links nach rechts gelesen. Die Klammern geben das wieder.',
  'mixed-operators': 'AND und OR stehen ohne Klammern nebeneinander. Prüfen Sie, wie sie zusammengefasst wurden.',
  distance: 'Aus „{from}“ wurde „{to}“. Beide Wörter müssen hier außerdem in einem Satz stehen, mit P in einem Absatz.',
  'field-near': 'Aus „{from}“ wurde „{to}“, das nächstliegende Feld.',
  'field-language': 'Aus „{from}“ wurde „{to}“. Hier wird das Feld in allen Sprachen durchsucht.',
  'field-partly': 'Von den Feldern „{from}“ wird nur „{to}“ durchsucht. Die anderen haben hier keine Entsprechung.',
  'all-texts': 'Wörter ohne Feld werden hier in allen Texten gesucht, dort unter Umständen nur in einem Teil davon.',
  'class-alone': 'Aus „{from}“ wurde „{to}“. Mit „=“ steht ein Symbol nur für sich, ohne die Untergruppen.',
  'class-below': 'Aus „{from}“ wurde „{to}“. Ohne „=“ steht ein Symbol auch für alles, was darunter liegt.',
  'class-begins': '„{from}“ steht dort für alle Symbole, die so beginnen. Daraus wurde „{to}“, das Symbol mit allem, was darunter liegt.',
  'class-bare': '„{from}“ hat kein Feld. Daraus wurde „{to}“, eine Klasse der IPC oder der CPC.',
  stemmed:
    'Dort werden Wörter auf ihren Stamm zurückgeführt. Hier hat ein Wort nur seine Endungen; „~“ davor steht für die ganze Wortfamilie.',
  weight: '„{from}“ gibt einem Wort dort mehr Gewicht in der Rangfolge. An den Treffern ändert es nichts und wurde weggelassen.',
  'similar-lost': '„{from}“ findet dort auch ähnliche Schreibweisen. Es wurde weggelassen.',
  'truncation-short': '„{from}“ hat zu wenige Buchstaben für eine Trunkierung. Gesucht werden nur die Buchstaben.',
  'quote-open': 'Ein Anführungszeichen ist nicht geschlossen. Was folgt, wird als einzelne Wörter gelesen und nicht als Phrase.',
  'number-word': 'Keine frühere Zeile hat die Nummer „{from}“; sie wird deshalb als Wort gesucht.',
  'set-lost': '„{from}“ ist eine Treffermenge des anderen Systems und wurde weggelassen.',
  'distance-lost': 'Der Abstand „{from}“ ist hier nicht bekannt und wurde weggelassen.',
  'without-counterpart': '„{from}“ hat hier keine Entsprechung und wurde weggelassen.',
  'part-lost': '„{from}“ wurde weggelassen.',
  rewritten: 'Die Bedingung musste umgestellt werden, weil AND und NOT hier nicht in einem Abstandsoperator stehen können.',
  'texts-apart':
    'Ein Abstand zwischen dem, was nie in demselben Text steht, etwa einem Namen und einem Wort, ergäbe keine Treffer. Stattdessen steht AND.',
};

export const translation: typeof english = {
  tags: { same: 'gleich', near: 'fast gleich', lost: 'weggelassen' },
  change: ({ rule, facts }) => fillPlaces(sentences[rule], facts),
};
