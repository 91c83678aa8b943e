// The guide in English, chapter by chapter. `[[name]]` stands for the key of a command.
import type { ChapterName, GuideChapter } from '../../contract/guide.ts';
import { cases } from './cases.ts';
import { compare } from './compare.ts';
import { frame } from './frame.ts';
import { conditionsChapter } from './guide-conditions.ts';
import { exportsChapter } from './guide-exports.ts';
import { internalChapter } from './guide-internal.ts';
import { matrixChapter } from './guide-matrix.ts';
import { securityChapters } from './guide-security.ts';
import { library } from './library.ts';
import { highlightSets } from './highlight-sets.ts';
import { reader } from './reader.ts';
import { record } from './record.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { trust } from './trust.ts';

const { screens } = frame;
const part = (name: keyof typeof settings.parts): string => `${settings.name}, ${settings.parts[name]}`;

export const guide: Record<ChapterName, GuideChapter> = {
  search: {
    title: 'The first search',
    paragraphs: [
      {
        text: 'You describe an invention; Antecedent ranks the publications installed on this computer by how much of it they disclose, and quotes the passage that shows it. It writes no opinion: what is shown is always a quotation with its place.',
      },
      {
        heading: 'Four steps',
        steps: [
          'Paste the idea into the query: half a page, a claim, or the number of a publication or of its application. Or drop a DOCX, PDF or text file on it. [[search-run]] searches.',
          'Go through the hits with [[next-hit]] and [[previous-hit]] and rate them: [[rate-similar]] similar, [[rate-relevant]] relevant, [[rate-background]] background, [[rate-noise]] noise. The first rating makes a case of the search. [[open-hit]] opens a hit in the reader, at its passage.',
          '[[search-run]] searches again, now with your ratings: similar and relevant documents attract, noise repels.',
          `Write the report: [[export]] opens ${screens.case}, ${cases.parts.export}.`,
        ],
        text: 'The tour, above the list of chapters, leads through these steps with the demo collection in ten minutes.',
      },
      {
        heading: 'By words and by meaning',
        text: 'Every search runs in two ways at once. By words: a rare word of your text that occurs in a publication counts for much, a common one for little. By meaning: a language model on this computer turns your text and every passage into numbers, so that passages with the same meaning in other words, or in another language, are close to each other. The two are added up. English, German, French and Japanese are searched in both ways; a German text also finds Japanese publications. The language model does not know Chinese or Korean: a text in either finds publications by words alone, in traditional and simplified characters alike.',
      },
      {
        heading: search.thorough.label,
        text: 'The thorough search examines four times as many candidates and more of the documents related to each of them. It takes longer, finds a little more, and is worth it for the last search before an opinion.',
      },
    ],
  },

  query: {
    title: 'Describing what matters',
    paragraphs: [
      {
        text: 'The more you write, the better: half a page finds more than three words. Say what the invention does and how, in the words of the field. What you write is saved as you type. [[undo]] takes back a text that was replaced; [[history]] opens the past searches.',
      },
      {
        heading: 'Emphasis',
        text: 'Select words or sentences and give them twice the weight with [[query-more]] or half the weight with [[query-less]]. Without a selection, the sentence at the cursor is meant. Emphasise what is new about the idea, and reduce what every device of its kind has. Emphasised words are tinted warm, in the query and in the passages of the hits; the explanation of a hit says how much of the score of a passage’s words they are.',
      },
      {
        heading: 'Emphasising classes',
        text: `Beside a class under “${search.rows.classes}”, choose ${search.weights[2]} or ${search.weights[0.5]} in place of “${search.classes.only}”: it then leaves nothing out, and hits that have it rise or fall. One step is half a standard deviation of the best scores, so that close hits change places and outstanding ones stay; the classes of one hit add up to two steps at most. The explanation says what it did to a hit, and a case keeps it with each version.`,
      },
      {
        heading: search.rows.terms,
        text: `The search by meaning crosses languages, the search by words does not. The slider beside “${search.rows.terms}” adds words: in the middle the translations of the query’s most distinctive words into English, German, French and Japanese, from a glossary; at its broad end also further forms and words that the passage model takes for near. The list shows each term with the number of documents that contain it; tick what is meant and add your own terms, also in Chinese and Korean. A hit says by which of them it was found, in the form that its text has, such as Rundzellen for “cells”: so a term that matched by chance is seen and can be unticked. What was ticked is kept with the search, and the report lists it. Exact searches for the words of the query alone. The passage model knows neither Chinese nor Korean: a text in them finds nothing by meaning and is searched by its characters, in any of their forms, and by the ticked terms.`,
      },
      {
        heading: 'Conditions',
        text: 'Conditions exclude publications altogether. Use them late and sparingly.',
        terms: [
          [
            search.condition.label,
            'an exact condition with fields and operators, such as ti:(valve NEAR5 seat), or words that every hit has and words that no hit has: ~valve AND "valve seat" NOT aerosol. Words are not translated: a German hit does not contain “valve”. List and reader highlight the words by which a document meets it and say where they stand; the reader steps through them with [[reader-next-condition]]. For a document that does not meet it, “Why not” names the parts that fail and what came nearest.',
          ],
          [
            search.rows.cutOff,
            `nothing published after this day. The priority date of your own application is the usual one. Earlier applications published only after it (Article 54(3) EPC) are left out too: for these, search once more without a cut-off. If your text names a priority or filing date, as a pasted specification does, the date is offered beside the field; “${search.cutOff.use}” enters it.`,
          ],
          [search.rows.classes, 'at least one of these IPC or CPC symbols, or one below it. Publications without any symbol are left out.'],
          [search.rows.like, 'publications whose text is searched for as well. [[more-like-hit]] on a hit adds it.'],
        ],
      },
      {
        heading: search.rows.indexes,
        text: 'A search covers up to three collections at once. Each has its own list of hits; the tabs above the hits show one or all of them.',
      },
    ],
  },

  conditions: conditionsChapter,

  hits: {
    title: 'Hits, passages and scores',
    paragraphs: [
      {
        text: 'Below each title is the passage of the publication that comes closest to your query, with its place: paragraph or claim. [[whole-passage]] shows the whole passage of the current hit. Where another passage adds to it, the current hit shows that one too, in grey below the first.',
        terms: [
          [
            'Filled, like a marker',
            'a word of your query in any of its forms; in a passage in another language, a word that the model considers near in meaning: often the translation, but not always.',
          ],
          [
            'Tinted, with an underline',
            'the part of the passage that the model finds most similar to a sentence of your query, whatever its words. “Why” names the sentence and the similarity. Most similar does not always mean the same.',
          ],
          ['Both', 'a word of the query within such a part.'],
        ],
      },
      {
        heading: 'The score',
        text: 'The score is a sum: words, meaning and, once documents are rated, the classes and citations that a hit shares with similar and relevant ones. What else ratings do is contained in words and meaning. 100 would be a publication that discloses everything in the query; for a long query, good hits stay far below. Compare scores within one search only. A score is not an opinion on novelty: read the passage.',
      },
      {
        heading: 'Families and filters',
        text: 'Members of a patent family are folded under the best of them; [[family]] unfolds them. The filters beside the hits, and a click on the figures above them, reduce the list to a part; [[filter]] filters by words of the title, applicant or number, [[clear-filters]] clears all filters. Filters never change the search itself.',
      },
    ],
  },

  limits: {
    title: 'What a search cannot see',
    paragraphs: [
      {
        text: `A search finds only what is installed. “${search.blind.heading}” below the query names what is missing from the collections searched: languages and offices, years, publications without full text, and words of your query that no document contains.`,
      },
      {
        text: 'Publications installed with title and abstract only are found by those alone. Scanned pages are searched once their text is recognised, and recognised text can contain errors. Drawings are shown, not searched. Applications filed in the eighteen months before your cut-off date may not have been published when the collection was made.',
      },
      {
        text: 'No hit does not mean that nothing exists. It means: nothing in these collections, in these words or with this meaning.',
      },
    ],
  },

  collections: {
    title: 'Collections',
    paragraphs: [
      {
        text: `Antecedent searches collections on this computer and downloads none. ${screens.library} ([[go-library]]) shows what each of them contains and what is missing.`,
      },
      {
        heading: 'Import',
        steps: [
          `Drop a folder, files or archives on ${screens.library}, or press [[library-add]].`,
          'Choose a new collection or an existing one. Files are recognised by their content: weekly files of the USPTO, full texts and exchange files of the EPO, JPO gazettes, WIPO standards, publications of the CNIPA, answers of KIPRIS Plus, exports of Google Patents, Lens and others, tables, PDF, and the plain text of a publication with its number and headings; and literature: RIS, BibTeX and .enw of Zotero, EndNote and others with the PDFs beside them, articles as PDF, DOCX or saved web page. What no file supplies is entered by hand. A list of numbers is never imported as a publication: after the import, the page of its files says which numbers are installed and which are not, and puts the former into the open case, copies them into a collection or searches for documents similar to them, with ten examples at most. The same appears when a list is pasted into the query.',
          'Wait or go on working: the status bar shows how far it is. [[library-hold]] pauses the import and resumes it.',
          'Then look at what was rejected. Each rejected record is listed with its file, place and reason; everything else has been imported.',
        ],
      },
      {
        heading: 'Tables',
        text: `Tables of search results are read from CSV in any separator and encoding, XLSX and XLS (also where they are web pages or the XML of Excel 2003): exports of Espacenet, PATENTSCOPE, DEPATISnet, J-PlatPat, the Lens, Google Patents, Derwent, Orbit, PatBase and USPTO Patent Public Search, and any other with a column of publication numbers. Columns are recognised by their names in English, German, French and Japanese. What has no place in a publication, such as legal status, links and counts of family members, is not stored; columns with unknown names are listed among the rejected records. If no column of numbers is recognised, Antecedent asks what the columns are and remembers it for tables with the same header. “${library.columns.choose}” under “${library.add}”, or in the report of an import for tables in folders and archives, corrects it later. A row with a number alone is an entry of a list, not a publication.`,
      },
      {
        heading: 'Update',
        text: 'Import the next weekly file into the same collection. A publication that is already there is updated, never stored twice. Interrupted imports can be continued, and repeated without harm.',
      },
      {
        heading: 'What the offices offer',
        text: `“${library.shelf.open}” ([[library-shelf]]) lists what the offices offer, as far as it is known, with sizes and rules of access. Tick products and years: Antecedent says how many files and gigabytes are missing here, how much disk and time the import takes, and saves a page with links for any browser, a list of names, and scripts for your IT. Antecedent itself fetches nothing. Where no address is known, you state it. “${library.shelf.renew}” takes a newer catalogue from a signed file; you confirm its publisher once.`,
      },
      {
        heading: 'Missing weeks',
        text: 'Offices publish on one day of the week. If a collection was imported week by week, the table of years by offices marks years in which weeks are missing; the arrow keys go from year to year and name them. A selection of single documents has no missing weeks.',
      },
      {
        heading: 'Withdrawn and corrected documents',
        text: `“${library.grantLists.open}” ([[library-grant-lists]]) imports a list of an office, such as the withdrawn patent numbers of the USPTO, or one of your own: a text with numbers, a saved web page, CSV or XLSX, with columns for a reason and a day if you like. State the day to which it is up to date, and the office of numbers without a country. From the next search on, the hit list, the reader, the case and the exports say which list of which day names a document, and the notes of an IDS warn of withdrawn US patents. A number without a kind code means all its publications, B9 also the B1 that it corrects. Lines that are not read are listed with their place. A new list of the same name replaces the old one. No list changes the ranking or hides a document.`,
      },
      {
        heading: 'Take a collection to another computer',
        text: `“${library.acts.pack}” ([[library-pack]]) writes a collection to one file; “${library.install}” ([[library-install]]) installs it on the other computer. Nothing is computed again. “${library.acts.verify}” finds out whether a collection is undamaged, “${library.acts.rebuild}” makes it again from its texts; after an update that analyses German texts better, “${library.analysedBefore.act}” reads only the words again, and continues where it was stopped.`,
      },
      {
        heading: library.packs.heading,
        text: `“${library.packs.open}” ([[library-packs]]) publishes a collection into a folder, for example on the firm’s server: first as a whole, then each time what has changed. On another computer, “${library.packs.offered.look}” shows what the folder holds; compare the key with the publisher once, then take it. Newer packs are announced in ${screens.library} and are taken with one click, or by themselves with “${library.packs.taken.byItself}”. “${library.packs.taken.back}” leads back to the pack before. A collection that was changed on this computer takes no packs; take them as a new collection then. Old packs may be deleted from the folder: the newest whole pack and what follows it suffice.`,
      },
      {
        heading: settings.data.recognition,
        text: `The text of scanned PDFs is recognised in the background after an import, unless you switch it off under ${part('data')}; “${library.acts.recognise}” does it later. Recognised text is marked with its confidence: check a passage against the page before you cite it.`,
      },
      {
        heading: settings.data.verification,
        text: `Unless you switch it off under ${part('data')}, Antecedent verifies every collection once a day, while nobody searches. The status bar shows the result, such as “${frame.verified.today(2, '09:40')}”; a click on it opens ${screens.library}. If errors are found, the status bar names the collection.`,
      },
      {
        heading: trust.heading,
        text: `“${trust.measure}” beside the contents of a collection searches with the abstracts of up to 300 of its publications and shows how often what examiners and applicants cited in them is found, by method and section, and what these figures are not. It waits while you search, can be stopped and continued, and runs only when you ask for it.`,
      },
      {
        heading: 'Another language model',
        text: `A model in ONNX form can be installed from a folder under ${part('models')}. All collections then get new vectors; until a collection is done, its old ones are used.`,
      },
    ],
  },

  internal: internalChapter,

  cases: {
    title: 'Cases and versions',
    paragraphs: [
      {
        text: 'A case keeps an idea with everything found and decided about it: every version of the search with its hits, the ratings, notes, tags, marks, features, verdicts and attachments, and the search record.',
      },
      {
        steps: [
          'Search, then press [[keep-as-case]]. Or rate a hit: that makes the case too.',
          `Enter the reference and the client’s matter under ${cases.parts.details}. Attach the invention disclosure there.`,
          'Change the text or rate more hits and search again. Each search of a case is a new version; earlier ones are kept.',
          `${cases.parts.changes} shows what is new, what moved and what is gone between two versions, and why. The list of cases says what was done in each since yesterday.`,
          `Under “${cases.parts.estimate}” ([[estimate]]) you enter citations that you know, for instance of a search report: each is shown with its rank, or why it is not found. From 20 rated hits on, two estimates say how much that is relevant is probably still unseen, with what each assumes.`,
          `Under “${cases.parts.watch}” you watch a case: after each import its last version is repeated, but only over what is new. Shown is what would stand in its list at or above the line, which is at the lowest hit you rated relevant or similar; move it with + and -. Rate and open with the keys of triage. The list of cases names all with something new, and the record keeps every look.`,
        ],
      },
      {
        heading: cases.application.heading,
        text: `Under ${cases.parts.details}, enter the application that the case is about. Its dates limit the searches to what can be prior art to it. A line above the list says how many publications they leave out, and [[frame]] lifts the limit. Paste its claims: numbers, references and features are read from them, and you correct what was read wrongly; then a letter can only be given to a claim that there is. Once claims are replaced, the verdicts given for others are listed above them and confirmed with one button; until then exports warn of them. What its description cites has the letter D. Where passages or letters of a document rely on a machine translation, say so under “As prior art” in triage: its citation then names the tool, and the IDS ticks T for a translation into English.`,
      },
      {
        heading: record.title,
        text: `${cases.parts.record} lists every search with all its hits and every decision, in chronological order. Each entry contains the hash of the one before, so that changes are noticed: “${record.verify}” checks them all. “${record.replay}” searches a version again and names each difference.`,
      },
      {
        heading: 'Separate matters',
        text: `Antecedent tells you when a document is rated in another case too. If a matter must stay apart, switch on “${cases.walled}” under ${cases.parts.details}: nothing from this case appears in others, and nothing from others in this one.`,
      },
      {
        heading: cases.wishes.heading,
        text: `Record under ${cases.parts.details} what the client wishes: no service, no links, no mail, no clusters, only certain collections. It is enforced from then on: other collections are named as excluded, no link is issued and a valid one ends, no program reaches the case, and no mail is sent while it is searched. The signed matter statement says when the wishes were recorded, what shows that they were kept, and what preceded them.`,
      },
      {
        heading: 'Remove or delete a case',
        text: `Removing a case from the list can be undone. “${cases.destroying.act}” under ${cases.parts.details} cannot: text, hits, decisions, attachments and record are overwritten on the disk. Exported files and, unless you choose so, backups stay.`,
      },
    ],
  },

  triage: {
    title: 'Triage',
    paragraphs: [
      {
        text: 'Triage shows one document of the version at a time, with what decides: its best passage between its neighbours, in grey another that adds to it, claim 1 and the first drawing. Rate it by a key; the next unrated document follows.',
        terms: [
          ['[[rate-similar]] similar', 'discloses the idea or most of it'],
          ['[[rate-relevant]] relevant', 'discloses a part that matters'],
          ['[[rate-background]] background', 'the same field, without the point'],
          ['[[rate-noise]] noise', 'has nothing to do with it'],
        ],
      },
      {
        text: 'The same key again clears the rating. [[undo]] takes back the last decision, any number of times.',
      },
      {
        heading: 'Other keys',
        terms: [
          ['[[next-hit]] [[previous-hit]]', 'next and previous document'],
          ['[[other-passage]] [[passage-before]]', 'next and previous passage of the document'],
          ['[[other-text]]', 'description instead of claims'],
          ['[[drawing]]', 'the drawing, enlarged'],
          ['[[note]] [[tag]]', 'a note, a tag'],
          ['[[assess]]', 'as prior art: name the claims, then press X, Y or A; below a Y, name the documents it is combined with'],
          ['[[choose-hit]]', 'select documents, to rate them together'],
          ['[[filter]]', 'filter the list'],
          ['[[open-hit]] [[compare]]', 'open in the reader; compare with the claim'],
        ],
      },
      {
        heading: 'What a rating does',
        text: 'Ratings take effect with the next version, never while you read. Then similar and relevant documents attract what resembles them, and noise repels. “Moved by” under a document names the ratings that raised or lowered it.',
      },
    ],
  },

  matrix: matrixChapter,

  compare: {
    title: 'Compare',
    paragraphs: [
      {
        terms: [
          [
            compare.tabs.claim,
            'a claim chart: each feature beside the passage of the document that comes closest. If none does, the nearest passage of another document of the case is named. [[compare-disclosed]], [[compare-part]] and [[compare-absent]] record the same verdicts as in the matrix.',
          ],
          [
            compare.tabs.documents,
            'corresponding passages side by side, the most similar first, also across languages. The document you come from is on one side; the documents rated in this case and the members of its family are offered for the other, or enter a number or words of a title. [[compare-whole]] shows the whole texts.',
          ],
          [compare.tabs.family, 'the claims of two family members, with what was added and removed.'],
        ],
      },
      {
        text: '[[compare]] on a hit opens it here. [[compare-tab]] changes the kind of comparison, [[compare-next-document]] and [[compare-previous-document]] the document, [[compare-open]] opens the passage in the reader. [[compare-copy]] copies the claim chart, for a word processor as a table.',
      },
    ],
  },

  reading: {
    title: 'The reader and pin-cites',
    paragraphs: [
      {
        text: 'A hit opens at its passage. The front page shows the data with their INID codes, and [[reader-sources]] from which file each comes and what other sources say; dependent claims are shown below the claims they refer to; what is left of cancelled claims is a line without a number; paragraphs have their numbers where the source gives them. In a wide window, texts in several languages can be shown side by side. [[reader-back]] returns to the list.',
      },
      {
        heading: 'The original',
        text: `If the original PDF is installed, “${reader.views.page}” shows it and “${reader.views.both}” shows it next to the text, opened at the page of the passage; [[reader-view]] changes the view. The PDF is drawn in an isolated frame that can reach neither the network nor your data, whatever the file contains.`,
      },
      {
        heading: 'Pin-cites',
        text: 'Select a text and press [[reader-copy]]. Without a selection, the passage found is copied. The quotation is followed by the number and the place: column and line for US grants, counted on the page of the original; paragraph or claim where they are numbered; otherwise page and line. A PDF made from the text is not the original: its pages and lines cannot be cited, and the reader says so.',
      },
      {
        heading: 'Marks and notes',
        text: '[[reader-highlight]] marks the selection, [[reader-note]] marks it and opens a note, [[reader-area]] draws a frame on the page, for drawings. They are kept in the case and can be put into a copy of the PDF.',
      },
      {
        heading: highlightSets.heading,
        text: 'Up to six sets of your own terms are kept in a case and highlighted wherever its documents are read: in hits, triage, comparison, text and PDF pages, each with its colour, its line and its number; words of the query keep their fill. [[highlight-sets]] opens the form; selected text is offered as a term. Terms match as words of a condition do: inflected forms by themselves, cap* with any ending, =cap in this form only, Japanese and Chinese by characters. The bar above the text counts them, [[next-term]] and [[previous-term]] step through them from what is in view, and say where a term stands only in a part that is not shown; [[choose-set]] limits the steps to one set, [[show-sets]] hides them.',
      },
      {
        heading: 'Citations',
        text: 'Below the text, the reader lists what the official record cites, with who cited it, the category and the claims where the source gives them, and what cites the document. Numbers of installed documents are links, also in the description; numbers that only a description names are no citations. [[reader-citations]] opens the citation map: one or two steps, documents cited with this one, and documents that cite the same, by year or as a list. Rate them there as anywhere; a map has at most 300 documents and tells how many there are. Collections imported before citations were stored have to be imported again.',
      },
      {
        heading: 'Drawings',
        text: 'Next to the text, the reader shows the drawing of the front page and below it a strip of all drawings that the source delivered, with the numbers of their figures or sheets where it states them. [[reader-next-drawing]] and [[reader-previous-drawing]] change the drawing, [[reader-drawing]] enlarges it; there [[reader-larger]] and [[reader-smaller]] change its size and [[reader-turn]] rotates it. Importing a delivery with drawings again adds those that are missing.',
      },
      {
        heading: 'Moving',
        terms: [
          ['[[reader-next-mark]] [[reader-previous-mark]]', 'next and previous highlight'],
          ['[[reader-next-hit]] [[reader-previous-hit]]', 'next and previous hit'],
          ['[[reader-passage]]', 'to the passage found'],
          ['[[reader-find]]', 'find in the document'],
        ],
      },
    ],
  },

  statistics: {
    title: 'Statistics',
    paragraphs: [
      {
        text: 'The figures count the hits of the last search: years, applicants, priority countries, classes, terms, and applicants by year. A click on a bar filters the hits everywhere; Shift and a click adds a second value. [[clear-filters]] clears the filters.',
      },
      {
        text: 'Each figure can be copied as PNG or SVG and saved as CSV. The figures describe these hits, not the state of the art.',
      },
    ],
  },

  exports: exportsChapter,
  ...securityChapters,

  keyboard: {
    title: 'Working by keyboard',
    paragraphs: [
      {
        text: 'Everything can be done by keyboard. [[keys]] shows the keys of the current screen, [[guide]] this guide. Single keys are off while you type; Esc returns the focus to the screen.',
        terms: [
          ['[[next-hit]] [[previous-hit]]', 'next, previous in a list'],
          ['[[open-hit]]', 'open the hit at its passage; the same key returns'],
          ['[[filter]]', 'filter a list, find in a document'],
          ['[[undo]]', 'undo the last action, any number of times'],
          ['[[find]]', 'go to anything, or do anything, by name or number, in English or German'],
          ['[[go-search]]', `${screens.search}. In the same way:`],
          ['[[go-case]] [[go-matrix]]', `${screens.case}, ${screens.matrix}`],
          ['[[go-compare]] [[go-reader]]', `${screens.compare}, ${screens.reader}`],
          ['[[go-statistics]] [[go-library]]', `${screens.statistics}, ${screens.library}`],
          ['[[go-settings]]', screens.settings],
        ],
      },
      { text: `Letters can be changed under ${part('keyboard')}.` },
    ],
  },
};
