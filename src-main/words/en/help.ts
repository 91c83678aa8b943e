// Help in English: the keys of a screen and the guide.

/** A chapter of the guide. `terms`: words with their meanings. */
export interface Chapter {
  id: string;
  title: string;
  paragraphs: { heading?: string; text: string; terms?: [term: string, meaning: string][] }[];
}

const guide: Chapter[] = [
  {
    id: 'search',
    title: 'How a search works',
    paragraphs: [
      {
        text: 'You describe an invention; Antecedent ranks the publications installed on this computer by how much of it they disclose. The more you write, the better: half a page finds more than three words. English, German, French and Japanese are searched, and a German text also finds Japanese publications.',
      },
      {
        heading: 'By words and by meaning',
        text: 'Every search runs in two ways at once. By words: a rare word of your text that occurs in a publication counts for much, a common one for little. By meaning: a language model on this computer turns your text and every passage into numbers, so that passages with the same meaning in other words, or in another language, are close to each other. The two are added up.',
      },
      {
        heading: 'More thorough',
        text: 'The thorough search examines four times as many candidates and more of the documents related to each of them. It takes longer, finds a little more, and is worth it for the last search before an opinion.',
      },
    ],
  },
  {
    id: 'query',
    title: 'Describing what matters',
    paragraphs: [
      {
        text: 'Paste a text, type it, drop a DOCX, PDF or TXT file, or enter a publication number to search with its text.',
      },
      {
        heading: 'Emphasis',
        text: 'Select words or sentences of the query and give them twice the weight (Ctrl ↑) or half the weight (Ctrl ↓). Emphasise what is new about the idea, and reduce what every device of its kind has.',
      },
      {
        heading: 'Conditions',
        text: 'Conditions exclude publications altogether. Use them late and sparingly.',
        terms: [
          [
            'Must have',
            'a word or phrase that every hit contains, including its inflected forms. Words are not translated: a German hit does not contain “valve”.',
          ],
          ['Must not', 'a word or phrase that no hit contains.'],
          ['Cut-off', 'nothing published after this day. The priority date of your own application is the usual one.'],
          ['Classes', 'at least one of these IPC or CPC symbols, or one below it. Publications without any symbol are left out.'],
        ],
      },
      {
        heading: 'Collections',
        text: 'A search covers up to three collections at once. Each has its own list of hits; the tabs above the hits show one or all of them.',
      },
    ],
  },
  {
    id: 'marks',
    title: 'What the highlights and the score mean',
    paragraphs: [
      {
        text: 'Below each title is the passage of the publication that comes closest to your query, with its place: paragraph or claim.',
        terms: [
          [
            'Filled, like a marker',
            'a word of your query in any of its forms; in a passage in another language, a word that the model considers its translation.',
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
        text: 'The score is the sum of words and meaning. 100 would be a publication that discloses everything in the query; for a long query, good hits stay far below. Scores of one collection can be compared within one search, but not between two searches, and between two collections only roughly. A score is not an opinion on novelty: read the passage.',
      },
      {
        heading: 'Families',
        text: 'Members of a patent family are folded under the best of them. The reader lists all members that are installed.',
      },
    ],
  },
  {
    id: 'blind',
    title: 'What a search cannot see',
    paragraphs: [
      {
        text: 'A search finds only what is installed. “What this search could not see” next to the hits names what is missing from the collections searched: languages and offices, years, publications without full text, and words of your query that no document contains.',
      },
      {
        text: 'Publications installed with title and abstract only are found by those alone. Pages that are pictures have no text to search. Drawings are shown, not searched. Applications filed in the eighteen months before your cut-off date may not have been published when the collection was made.',
      },
      {
        text: 'No hit does not mean that nothing exists. It means: nothing in these collections, in these words or with this meaning.',
      },
    ],
  },
  {
    id: 'reading',
    title: 'Reading a publication',
    paragraphs: [
      {
        text: 'A hit opens at its passage. The front page shows the data with their INID codes; dependent claims are shown below the claims they refer to; paragraphs have their numbers where the source gives them. In a wide window, texts in several languages can be shown side by side.',
      },
      {
        heading: 'The original',
        text: 'If the original PDF is installed, Page shows it and Both shows it next to the text, opened at the page of the passage. It is drawn in an isolated frame that can reach neither the network nor your data, whatever the file contains.',
      },
      {
        heading: 'Quoting',
        text: 'Select a text, or nothing for the passage found, and copy it with its place: the quotation is followed by the number and the paragraph or claim.',
      },
    ],
  },
  {
    id: 'import',
    title: 'Importing publications',
    paragraphs: [
      {
        text: 'Drop files, folders or archives on the library, or choose them there. Files are recognised by their content: weekly files of the USPTO, full text and exchange files of the EPO, gazettes of the JPO, WIPO standards, exports of Google Patents, Lens and others, PDFs, plain text with a publication number.',
      },
      {
        text: 'An import can be paused, stopped, continued and repeated without creating duplicates: a publication that is already there is updated. What could not be read is listed with its file, place and reason, and the rest is imported.',
      },
      {
        heading: 'Moving a collection',
        text: 'A finished collection can be exported as one file and installed on another workstation; nothing has to be computed again. Verify checks whether a collection is intact; Rebuild creates it again from its texts.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Working by keyboard',
    paragraphs: [
      {
        text: 'Everything can be done by keyboard. Press ? on any screen for its keys. Single keys are off while you type; Esc returns the focus to the screen.',
        terms: [
          ['j k, ↓ ↑', 'next, previous in a list'],
          ['Space', 'open the hit at its passage; again returns'],
          ['[ ]', 'previous, next hit while reading'],
          ['/', 'filter a list, find in a document'],
          ['u', 'undo the last action, any number of times'],
          ['g, then s r t l ,', 'go to search, reader, statistics, library, settings'],
          ['Ctrl K', 'go to anything by name or number'],
        ],
      },
      { text: 'Letters can be changed in Settings, Keyboard. On a Mac, Ctrl is Cmd.' },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      {
        text: 'A confidential invention must not leave the office. Antecedent opens no connection to any other computer, has no account, sends no statistics and looks for no updates, and the language model runs on this computer. The status bar shows how many connections are open; Settings, Privacy lists the sockets as the operating system sees them.',
      },
      {
        text: 'Other programs on this computer can search only with a key that you made in Settings, and only what the key allows. Requests without a key are rejected.',
      },
    ],
  },
  {
    id: 'data',
    title: 'Where data is stored',
    paragraphs: [
      {
        text: 'All data is in one folder, shown in Settings, Data folder. Each collection is a separate file; the search history, the draft of your query and the keys are in others. To back everything up, copy the folder while Antecedent is closed. To remove everything, delete it.',
      },
      {
        text: 'Your query is saved as you type and survives a crash or a power cut. Cases can be encrypted in Settings, Confidentiality; collections are not encrypted.',
      },
    ],
  },
];

export const help = {
  keysHeading: 'Keys',
  keysNote: 'Single keys are off while you type. Letters can be changed in',
  keysSettings: 'Settings, Keyboard',
  toGuide: 'Guide',
  guideHeading: 'Guide',
  contents: 'Contents',
  guide,
};
