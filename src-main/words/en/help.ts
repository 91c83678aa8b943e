// Help in English: the keys of a screen, and the guide.

/** A chapter of the guide: paragraphs, each with a heading of its own where it has one; `terms`: words with what they mean. */
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
        text: 'You describe an invention; Antecedent ranks the publications installed on this computer by how much of it they say. The more you say, the better: half a page finds more than three words. English, German, French and Japanese are searched, and a German text also finds Japanese publications.',
      },
      {
        heading: 'By words and by meaning',
        text: 'Every search runs twice at the same time. By words: a rare word of your text that stands in a publication counts much, a common one little. By meaning: a language model on this computer turns your text and every passage into numbers; passages that say the same in other words, or in another language, lie near. The two are added up.',
      },
      {
        heading: 'More thorough',
        text: 'The thorough search looks at four times as many candidates and at more of what stands beside each of them. It takes longer, finds a little more, and is worth it for the last search before an opinion.',
      },
    ],
  },
  {
    id: 'query',
    title: 'Saying what matters',
    paragraphs: [
      {
        text: 'Paste a text, type it, drop a DOCX, PDF or TXT on it, or write a publication number: then its own text can be searched by.',
      },
      {
        heading: 'Emphasis',
        text: 'Mark words or sentences of the query and make them weigh twice as much (Ctrl ↑) or half as much (Ctrl ↓). Emphasise what is new about the idea, and take weight from what every device of the kind has.',
      },
      {
        heading: 'Conditions',
        text: 'Conditions leave publications out altogether; use them late and sparingly.',
        terms: [
          [
            'Must have',
            'a word or phrase that every hit contains, in its inflected forms too. Words of other languages are not translated: a German hit does not contain “valve”.',
          ],
          ['Must not', 'a word or phrase that no hit contains.'],
          ['Cut-off', 'nothing published after this day. The priority date of your own application is the usual one.'],
          ['Classes', 'at least one of these symbols of the IPC or CPC, or one below it. Publications without any symbol are left out.'],
        ],
      },
      {
        heading: 'Indexes',
        text: 'A search asks up to three indexes at once; each answers with its own list, and the tabs above the hits show one or all.',
      },
    ],
  },
  {
    id: 'marks',
    title: 'What the marks and the score mean',
    paragraphs: [
      {
        text: 'Under each title stands the passage that, of the whole publication, comes nearest to your query, with its place: paragraph, or claim.',
        terms: [
          [
            'Filled like a marker',
            'a word of your query in any of its forms; in a passage of another language, a word that the model takes for a translation of one.',
          ],
          [
            'Tinted, with a line below',
            'the stretch of the passage that the model finds likest to a sentence of your query, whatever its words. “Why” names the sentence and how like it is; likest need not mean the same.',
          ],
          ['Both', 'a word of the query within a stretch of its meaning.'],
        ],
      },
      {
        heading: 'The score',
        text: 'The score is the sum of words and meaning. 100 would be a publication that says everything the query says; for a long query good hits stay far below. Scores of one index in one search can be compared with each other, not those of two searches; between two indexes only roughly. A score is no opinion on novelty: read the passage.',
      },
      {
        heading: 'Families',
        text: 'Members of one patent family stand folded under the best of them. The reader lists all members that are installed.',
      },
    ],
  },
  {
    id: 'blind',
    title: 'What a search cannot see',
    paragraphs: [
      {
        text: 'A search finds nothing that is not installed. “What this search could not see” beside the hits names what is missing from the indexes asked: languages and offices, years, publications without full text, and words of your query that no document contains.',
      },
      {
        text: 'Publications of which only title and abstract are installed are found by those alone. Pages that are pictures have no text to be searched. A drawing is shown, not searched. What was filed in the eighteen months before your cut-off may not yet have been published when the collection was made.',
      },
      {
        text: 'No hit does not mean that nothing exists. It means: not in these collections, not in these words, and not in this meaning.',
      },
    ],
  },
  {
    id: 'reading',
    title: 'Reading a publication',
    paragraphs: [
      {
        text: 'A hit opens at its passage. The front page shows the data with their INID codes; claims hang below those they refer to; paragraphs bear their numbers where the source has them. Text in several languages can stand side by side in a wide window.',
      },
      {
        heading: 'The original',
        text: 'Where the original PDF is installed, Page shows it and Both shows it beside the text, opened at the page of the passage. It is drawn in a frame of its own that can reach neither the network nor your data, whatever the file contains.',
      },
      {
        heading: 'Quoting',
        text: 'Select a text, or nothing for the passage found, and copy it with its place: the quotation comes with number and paragraph or claim behind it.',
      },
    ],
  },
  {
    id: 'import',
    title: 'Bringing publications in',
    paragraphs: [
      {
        text: 'Drop files, folders or archives on the library, or choose them there. What a file is, is recognised by its content: weekly files of the USPTO, full text and exchange files of the EPO, gazettes of the JPO, WIPO standards, exports of Google Patents, Lens and others, PDFs, plain text with a publication number.',
      },
      {
        text: 'An import can be held, stopped and continued, and repeated without doubling anything: a publication that is there already is brought up to date. What could not be read is listed with its file, place and reason, and the rest goes on.',
      },
      {
        heading: 'Moving an index',
        text: 'A finished index can be written as one file and installed on another workstation; nothing has to be computed again. Verify says whether an index is whole; rebuild makes it anew from its texts.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Working by keyboard',
    paragraphs: [
      {
        text: 'Everything can be done by keyboard. Press ? on any screen for its keys. Single keys rest while you type; Esc gives the focus back to the screen.',
        terms: [
          ['j k, ↓ ↑', 'next, previous in a list'],
          ['Space', 'open the hit at its passage; again returns'],
          ['[ ]', 'previous, next hit while reading'],
          ['/', 'filter a list, find in a document'],
          ['u', 'undo the last act, any number of times'],
          ['g, then s r t l ,', 'go to search, reader, statistics, library, settings'],
          ['Ctrl K', 'go to anything by name or number'],
        ],
      },
      { text: 'Letters can be changed in Settings, Keyboard. On a Mac, Ctrl is Cmd.' },
    ],
  },
  {
    id: 'privacy',
    title: 'What nobody hears of',
    paragraphs: [
      {
        text: 'An idea that leaves the house may be published. So nothing leaves: Antecedent opens no connection to any other computer, has no account, sends no statistics, looks for no updates, and the language model runs here. The status bar says how many connections are open; Settings, Privacy lists the sockets as the operating system sees them.',
      },
      {
        text: 'Other programs on this computer can search only with a key that you made in Settings, and only what the key allows. Without a key nobody is answered.',
      },
    ],
  },
  {
    id: 'data',
    title: 'Where everything lies',
    paragraphs: [
      {
        text: 'All data are in one folder, which Settings, Data folder names: each index is a file of its own there; the history, the draft of your query and the keys lie in another. To keep them, copy the folder while Antecedent is closed. To remove everything, delete it.',
      },
      {
        text: 'Your query is kept as you type: after a crash or a power cut it is there again. The folder is not encrypted; use the encryption of your disk.',
      },
    ],
  },
];

export const help = {
  keysHeading: 'Keys',
  keysNote: 'Single keys rest while you type. Letters can be changed in',
  keysSettings: 'Settings, Keyboard',
  toGuide: 'Guide',
  guideHeading: 'Guide',
  contents: 'Contents',
  guide,
};
