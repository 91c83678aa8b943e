// Why a file was refused, in German: a clause for every code of the contract's table of reasons.
import type { ReasonCode } from '../../../src-main/contract/reasons.ts';

export const reasons: Record<ReasonCode, string> = {
  'template-too-large': 'Die Datei ist größer als 20 MB',
  'template-no-docx': 'Die Datei ist kein DOCX',
  'template-without-places': 'Die Datei enthält keine Stelle wie {{report}} oder {{documents}}',
  'bundle-signature': 'Die Signatur passt nicht',
  'bundle-too-large': 'Es entpackt sich zu weit mehr, als es ist',
  'bundle-longer': 'Es entpackt sich zu mehr, als es angibt',
  'bundle-unpacking': 'Es lässt sich nicht entpacken',
  'bundle-incomplete': 'Eine seiner Dateien fehlt',
  'bundle-checksums': 'Der Inhalt passt nicht zu den Prüfsummen',
  'bundle-list': 'Das Verzeichnis nennt andere Dateien, als darin sind',
  'bundle-list-unreadable': 'Das Verzeichnis seiner Dateien ist nicht lesbar',
  'bundle-other-file': 'Es enthält eine Datei, wie sie in keinem Bündel steht',
  'bundle-two-of-one-name': 'Es enthält zwei Dateien desselben Namens',
  'attachment-too-large': 'Eine Anlage darin ist größer als 100 MB',
  'record-end': 'Das Protokoll endet nicht, wie es angibt',
  'record-too-long': 'Das Protokoll ist zu lang',
  'record-unreadable': 'Das Protokoll ist nicht lesbar',
  'record-beginning': 'Das Protokoll beginnt nicht mit einer Akte',
  'record-entry-unknown': 'Eintrag {entry} des Protokolls ist keiner',
  'record-entry-changed': 'Eintrag {entry} des Protokolls wurde verändert',
  'record-list-changed': 'Die Liste der Fassung {version} wurde verändert',
  'record-list-foreign': 'Die Liste der Fassung {version} enthält anderes als Treffer',
  'record-list-unknown': 'Es enthält eine Liste, die das Protokoll nicht kennt',
  'record-standing': 'Der Inhalt ist nicht der, von dem das Protokoll berichtet',
};
