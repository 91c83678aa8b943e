// The smallest record of each import format. In: the contents of its fields. Out: a file that the recogniser accepts. All are fictional.

export const fields = [
  'number',
  'kind',
  'date',
  'application',
  'priority',
  'name',
  'symbol',
  'title',
  'abstract',
  'claims',
  'description',
  'cited',
  'image',
] as const;
export type Field = (typeof fields)[number];
/** The contents of all fields; `before` and `inside` are markup before the root element and at its end. */
export type Contents = Record<Field | 'before' | 'inside', string>;

export type Notation = 'xml' | 'json' | 'csv' | 'lines';

export interface Shape {
  format: string;
  /** The name of its file; `#` is the number of the publication. */
  file: string;
  notation: Notation;
  write(contents: Contents): string;
}

/** Ordinary contents, for publication `number`. */
export function ordinary(number: number): Contents {
  return {
    number: String(number),
    kind: 'A1',
    date: '20310107',
    application: '2029000001',
    priority: '2028000001',
    name: 'Example Works',
    symbol: 'A01B1/02',
    title: 'Self-levelling spade',
    abstract: 'A spade with a level.',
    claims: '1. A spade with a blade.\n2. The spade of claim 1 with a level.',
    description: 'The spade digs. It also levels.',
    cited: 'XX1000001A1',
    image: 'drawing.png',
    before: '',
    inside: '',
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const id = (c: Contents, country: string, number = c.number): string =>
  `<document-id><country>${country}</country><doc-number>${number}</doc-number><kind>${c.kind}</kind><date>${c.date}</date></document-id>`;
const paragraphs = (c: Contents): string => `<abstract lang="en"><p>${c.abstract}</p></abstract>
<description lang="en"><heading>FIELD</heading><p num="0001">${c.description}</p></description>
<claims lang="en"><claim num="1"><claim-text>${c.claims}</claim-text></claim></claims>
<drawings><figure><img file="${c.image}"/></figure></drawings>${c.inside}`;
/** Bibliography of the ST.36 family. */
const st36 = (c: Contents, country: string): string => `<publication-reference>${id(c, country)}</publication-reference>
<application-reference>${id(c, country, c.application)}</application-reference>
<priority-claims><priority-claim sequence="1">${id(c, country, c.priority)}</priority-claim></priority-claims>
<classifications-ipcr><classification-ipcr><text>${c.symbol}</text></classification-ipcr></classifications-ipcr>
<classification-ipc><main-classification>${c.symbol}</main-classification></classification-ipc>
<parties><applicants><applicant><addressbook><name>${c.name}</name></addressbook></applicant></applicants>
<inventors><inventor><addressbook><last-name>${c.name}</last-name></addressbook></inventor></inventors></parties>
<invention-title lang="en">${c.title}</invention-title>
<references-cited><citation cited-phase="SEA"><patcit><text>${c.cited}</text></patcit><category>X</category></citation></references-cited>`;
const st32 = (
  c: Contents,
): string => `<B100><B110>${c.number}</B110><B130>${c.kind}</B130><B140><date>${c.date}</date></B140><B190>XX</B190></B100>
<B200><B210>${c.application}</B210></B200><B300><B310>${c.priority}</B310><B320><date>${c.date}</date></B320><B330><ctry>DE</ctry></B330></B300>
<B500><B510><B511>${c.symbol}</B511></B510><B540><B541>en</B541><B542>${c.title}</B542></B540><B560><B561><text>${c.cited}</text></B561></B560></B500>
<B700><B710><B711><snm>${c.name}</snm></B711></B710><B720><B721><snm>${c.name}</snm></B721></B720></B700>`;
const json = (value: unknown): string => `${JSON.stringify(value)}\n`;
const cell = (text: string, delimiter: string): string => (/["\n\r,\t;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text) + delimiter;
const table = (delimiter: string, columns: readonly string[], row: readonly string[]): string =>
  [columns, row]
    .map(
      (cells) =>
        cells
          .map((one) => cell(one, delimiter))
          .join('')
          .slice(0, -1) + '\n',
    )
    .join('');

const xml = (format: string, write: (c: Contents) => string): Shape => ({
  format,
  file: '#.xml',
  notation: 'xml',
  write: (c) => XML + c.before + write(c),
});

export const shapes: readonly Shape[] = [
  xml(
    'USPTO Red Book XML (version 4)',
    (c) => `<us-patent-grant date-publ="${c.date}" file="US#.XML"><us-bibliographic-data-grant>${st36(c, 'US')}
<us-parties><us-applicants><us-applicant><addressbook><orgname>${c.name}</orgname></addressbook></us-applicant></us-applicants></us-parties>
<us-references-cited><us-citation><patcit>${id(c, 'US', c.cited)}</patcit><category>cited by examiner</category></us-citation></us-references-cited>
</us-bibliographic-data-grant>${paragraphs(c)}</us-patent-grant>`,
  ),
  xml(
    'USPTO application XML (version 1)',
    (c) => `<patent-application-publication><subdoc-bibliographic-information>
<document-id><doc-number>${c.number}</doc-number><kind-code>${c.kind}</kind-code><document-date>${c.date}</document-date></document-id>
<foreign-priority-data><priority-application-number><doc-number>${c.priority}</doc-number></priority-application-number><country-code>JP</country-code></foreign-priority-data>
<technical-information><classification-ipc><classification-ipc-primary><ipc>${c.symbol}</ipc></classification-ipc-primary></classification-ipc><title-of-invention>${c.title}</title-of-invention></technical-information>
<assignee><organization-name>${c.name}</organization-name></assignee></subdoc-bibliographic-information>
<subdoc-abstract><paragraph>${c.abstract}</paragraph></subdoc-abstract><subdoc-description><section><paragraph><number>[0001]</number>${c.description}</paragraph></section></subdoc-description>
<subdoc-claims><claim><claim-text>${c.claims}</claim-text></claim></subdoc-claims><subdoc-drawings><image file="${c.image}"/></subdoc-drawings>${c.inside}</patent-application-publication>`,
  ),
  xml(
    'USPTO grant XML (version 2.5, ST.32)',
    (c) => `<PATDOC DTD="2.5"><SDOBI><B100><B110><DNUM><PDAT>${c.number}</PDAT></DNUM></B110><B130><PDAT>${c.kind}</PDAT></B130></B100>
<B500><B510><B511><PDAT>${c.symbol}</PDAT></B511></B510><B540><STEXT><PDAT>${c.title}</PDAT></STEXT></B540><B560><B561><PCIT><DOC><DNUM><PDAT>${c.cited}</PDAT></DNUM></DOC></PCIT></B561></B560></B500>
<B700><B730><B731><PARTY-US><NAM><ONM><STEXT><PDAT>${c.name}</PDAT></STEXT></ONM></NAM></PARTY-US></B731></B730></B700></SDOBI>
<SDOAB><BTEXT><PARA>${c.abstract}</PARA></BTEXT></SDOAB><SDODE><DETDESC><BTEXT><PARA>${c.description}</PARA></BTEXT></DETDESC></SDODE><SDOCL><CL><CLM><PARA>${c.claims}</PARA></CLM></CL></SDOCL><SDODR><EMI FILE="${c.image}"/></SDODR>${c.inside}</PATDOC>`,
  ),
  xml(
    'USPTO application parts (XML4IP)',
    (
      c,
    ) => `<pat:ClaimsDocument xmlns:pat="urn:us:gov:doc:uspto:patent"><pat:DocumentCode>CLM</pat:DocumentCode><pat:ApplicationNumber>${c.number}</pat:ApplicationNumber>
<pat:ClaimSet><pat:ClaimList><pat:Claim><pat:ClaimText>${c.claims}</pat:ClaimText></pat:Claim></pat:ClaimList></pat:ClaimSet>${c.inside}</pat:ClaimsDocument>`,
  ),
  {
    format: 'USPTO APS text (Greenbook)',
    file: '#.txt',
    notation: 'lines',
    write: (c) =>
      `PATN\nWKU  ${c.number}\nAPN  ${c.application}\nAPT  1\nTTL  ${c.title}\nISD  ${c.date}\nINVT\nNAM  ${c.name}\nPRIR\nCNT  JPX\nAPN  ${c.priority}\nCLAS\nICL  ${c.symbol}\n` +
      `UREF\nPNO  ${c.cited}\nABST\nPAR  ${c.abstract}\nBSUM\nPAR  ${c.description}\nTBL  ${c.inside}\nCLMS\nSTM  We claim:\nNUM  1.\nPAR  ${c.claims}\n`,
  },
  xml(
    'EPO full text',
    (c) =>
      `<ep-patent-document lang="en" country="EP" doc-number="${c.number}" kind="${c.kind}" date-publ="${c.date}"><SDOBI>${st32(c)}</SDOBI>${paragraphs(c)}</ep-patent-document>`,
  ),
  xml(
    'EPO DOCDB exchange documents',
    (
      c,
    ) => `<exch:exchange-documents xmlns:exch="http://www.epo.org/exchange"><exch:exchange-document country="EP" doc-number="${c.number}" kind="${c.kind}" date-publ="${c.date}" family-id="77">
<exch:bibliographic-data>${st36(c, 'EP')}</exch:bibliographic-data><exch:abstract lang="en"><exch:p>${c.abstract}</exch:p></exch:abstract>${c.inside}</exch:exchange-document></exch:exchange-documents>`,
  ),
  xml(
    'EPO OPS',
    (
      c,
    ) => `<ops:world-patent-data xmlns="http://www.epo.org/exchange" xmlns:ops="http://ops.epo.org"><exchange-documents><exchange-document country="NO" doc-number="${c.number}" kind="${c.kind}">
<bibliographic-data>${st36(c, 'NO')}</bibliographic-data><abstract lang="en"><p>${c.abstract}</p></abstract></exchange-document></exchange-documents>${c.inside}</ops:world-patent-data>`,
  ),
  xml(
    'EPO fulltext documents',
    (c) =>
      `<fulltext-documents xmlns="f"><fulltext-document fulltext-format="text-only"><bibliographic-data><publication-reference>${id(c, 'NO')}</publication-reference></bibliographic-data>${paragraphs(c)}</fulltext-document></fulltext-documents>`,
  ),
  {
    format: 'EPO OPS (JSON)',
    file: '#.json',
    notation: 'json',
    write: (c) =>
      json({
        'ops:world-patent-data': {
          'exchange-documents': {
            'exchange-document': {
              '@country': 'NO',
              '@doc-number': c.number,
              '@kind': c.kind,
              'bibliographic-data': {
                'invention-title': { '@lang': 'en', $: c.title },
                parties: { applicants: { applicant: { 'applicant-name': { name: { $: c.name } } } } },
              },
              abstract: { '@lang': 'en', p: { $: c.abstract } },
            },
          },
        },
      }),
  },
  xml(
    'JPO gazette',
    (
      c,
    ) => `<jp-official-gazette kind-of-st16="A" lang="ja" country="JP" xmlns:jp="http://www.jpo.go.jp"><bibliographic-data>${st36(c, 'JP')}</bibliographic-data>
<jp:image-of-chosen-drawing><img file="${c.image}"/></jp:image-of-chosen-drawing><description><technical-field><p num="0001">${c.description}</p></technical-field>
<citation-list><patent-literature><p><patcit num="1"><text>${c.cited}</text></patcit></p></patent-literature></citation-list></description><claims><claim num="1"><claim-text>${c.claims}</claim-text></claim></claims>${c.inside}</jp-official-gazette>`,
  ),
  xml(
    'MAREC',
    (c) =>
      `<patent-document ucid="WO" country="WO" doc-number="${c.number}" kind="${c.kind}" lang="EN" date="${c.date}" family-id="77"><bibliographic-data>${st36(c, 'WO')}</bibliographic-data>${paragraphs(c)}</patent-document>`,
  ),
  xml(
    'WIPO ST.96',
    (
      c,
    ) => `<pat:PatentPublication xmlns:pat="http://www.wipo.int/standards/XMLSchema/ST96/Patent" xmlns:com="c" com:languageCode="en"><com:IPOfficeCode>WO</com:IPOfficeCode><pat:BibliographicData>
<pat:PatentPublicationIdentification><com:IPOfficeCode>WO</com:IPOfficeCode><pat:PublicationNumber>${c.number}</pat:PublicationNumber><com:PatentDocumentKindCode>${c.kind}</com:PatentDocumentKindCode><com:PublicationDate>${c.date}</com:PublicationDate></pat:PatentPublicationIdentification>
<pat:InventionTitle>${c.title}</pat:InventionTitle></pat:BibliographicData><pat:Abstract><com:P>${c.abstract}</com:P></pat:Abstract><pat:Description><com:P>${c.description}<com:PatentCitation>${c.cited}</com:PatentCitation></com:P></pat:Description>
<pat:Claims><pat:Claim><pat:ClaimText>${c.claims}</pat:ClaimText></pat:Claim></pat:Claims><pat:Drawings><com:Image><com:FileName>${c.image}</com:FileName></com:Image></pat:Drawings>${c.inside}</pat:PatentPublication>`,
  ),
  xml(
    'WIPO ST.36',
    (c) =>
      `<wo-patent-document country="WO" lang="en"><bibliographic-data>${st36(c, 'WO')}</bibliographic-data>${paragraphs(c)}</wo-patent-document>`,
  ),
  xml(
    'WIPO ST.32',
    (c) =>
      `<patdoc cy="WO" dn="${c.number}" kd="${c.kind}" date="${c.date}"><sdobi>${st32(c)}</sdobi><sdoab><p>${c.abstract}</p></sdoab><sdode><p>${c.description}</p></sdode><sdocl><clm>${c.claims}</clm></sdocl>${c.inside}</patdoc>`,
  ),
  xml(
    'DPMA register',
    (
      c,
    ) => `<PatentHitList><PatentHitListRecord><registered-number>${c.number}</registered-number><publicationDate>${c.date}</publicationDate><applicants><applicant>${c.name}</applicant></applicants>
<main-classification><classification>${c.symbol}</classification></main-classification><invention-title>${c.title}</invention-title></PatentHitListRecord>${c.inside}</PatentHitList>`,
  ),
  xml(
    'CPC scheme',
    (c) =>
      `<class-scheme scheme-type="cpc"><classification-item level="5"><classification-symbol>${c.symbol}</classification-symbol><class-title><title-part><text>${c.title}</text></title-part></class-title></classification-item>${c.inside}</class-scheme>`,
  ),
  xml(
    'CPC master classification',
    (
      c,
    ) => `<uspat:CPCMasterClassificationFile xmlns:uspat="u" xmlns:pat="p" xmlns:com="c"><uspat:CPCMasterClassificationRecord><pat:PatentGrantIdentification><com:IPOfficeCode>US</com:IPOfficeCode><pat:PatentNumber>${c.number}</pat:PatentNumber><com:PatentDocumentKindCode>B2</com:PatentDocumentKindCode><pat:GrantDate>${c.date}</pat:GrantDate></pat:PatentGrantIdentification>
<pat:CPCClassificationBag><pat:MainCPC><pat:CPCClassification><pat:PatentClassificationText>${c.symbol}</pat:PatentClassificationText></pat:CPCClassification></pat:MainCPC></pat:CPCClassificationBag>${c.inside}</uspat:CPCMasterClassificationRecord></uspat:CPCMasterClassificationFile>`,
  ),
  {
    format: 'USPTO Open Data Portal JSON',
    file: '#.json',
    notation: 'json',
    write: (c) =>
      json({
        patentFileWrapperDataBag: [
          {
            applicationNumberText: c.application,
            applicationMetaData: {
              earliestPublicationNumber: `US${c.number}A1`,
              earliestPublicationDate: c.date,
              inventionTitle: c.title,
              cpcClassificationBag: [c.symbol],
              firstApplicantName: c.name,
            },
            foreignPriorityBag: [{ ipOfficeName: 'JAPAN', applicationNumberText: c.priority }],
          },
        ],
      }),
  },
  {
    format: 'Lens JSON',
    file: '#.jsonl',
    notation: 'json',
    write: (c) =>
      json({
        lens_id: '000-000-000-000-000',
        jurisdiction: 'XX',
        doc_number: c.number,
        kind: c.kind,
        date_published: c.date,
        biblio: {
          invention_title: [{ text: c.title, lang: 'en' }],
          parties: { applicants: [{ extracted_name: { value: c.name } }] },
          classifications_cpc: { classifications: [{ symbol: c.symbol }] },
          references_cited: { citations: [{ patcit: { document_id: { jurisdiction: 'EP', doc_number: c.cited } } }] },
        },
        claims: [{ lang: 'en', claims: [{ claim_text: c.claims.split('\n') }] }],
        abstract: [{ lang: 'en', text: c.abstract }],
        description: { text: c.description },
      }),
  },
  {
    format: 'Google patents public data JSON',
    file: '#.jsonl',
    notation: 'json',
    write: (c) =>
      json({
        publication_number: `XX-${c.number}-A1`,
        publication_date: c.date,
        application_number: c.application,
        assignee: [c.name],
        cpc: [{ code: c.symbol }],
        title_localized: [{ text: c.title, language: 'en' }],
        claims_localized: [{ text: c.claims, language: 'en' }],
        description_localized: [{ text: c.description, language: 'en' }],
        citation: [{ publication_number: c.cited }],
        Citations: c.cited,
      }),
  },
  {
    format: 'PQAI JSON',
    file: '#.json',
    notation: 'json',
    write: (c) =>
      json({
        publicationNumber: `US${c.number}B2`,
        publicationDate: c.date,
        title: c.title,
        abstract: c.abstract,
        claims: c.claims.split('\n'),
        description: c.description,
        assignees: [c.name],
        cpcs: [c.symbol],
        citations: [c.cited],
      }),
  },
  {
    format: 'PatentsView JSON',
    file: '#.json',
    notation: 'json',
    write: (c) =>
      json({
        error: false,
        patents: [
          {
            patent_id: c.number,
            patent_title: c.title,
            patent_date: c.date,
            patent_abstract: c.abstract,
            assignees: [{ assignee_organization: c.name }],
            cpc_current: [{ cpc_group_id: c.symbol }],
            us_patent_citations: [{ citation_patent_id: c.cited }],
          },
        ],
      }),
  },
  {
    format: 'PatentsView table',
    file: '#.tsv',
    notation: 'csv',
    write: (c) =>
      table(
        '\t',
        [
          'patent_id',
          'patent_date',
          'patent_title',
          'wipo_kind',
          'claim_text',
          'cpc_group',
          'citation_patent_id',
          'disambig_inventor_name_last',
        ],
        [c.number, c.date, c.title, 'B2', c.claims, c.symbol, c.cited, c.name],
      ),
  },
  {
    format: 'Lens CSV',
    file: '#.csv',
    notation: 'csv',
    write: (c) =>
      table(
        ',',
        [
          'Jurisdiction',
          'Kind',
          'Display Key',
          'Lens ID',
          'Publication Date',
          'Priority Numbers',
          'Title',
          'Abstract',
          'Applicants',
          'CPC Classifications',
        ],
        ['XX', c.kind, `XX ${c.number} A1`, '000', c.date, c.priority, c.title, c.abstract, c.name, c.symbol],
      ),
  },
  {
    format: 'Google Patents CSV',
    file: '#.csv',
    notation: 'csv',
    write: (c) =>
      `search URL:,https://patents.google.com/?q=spade\n${table(',', ['id', 'title', 'assignee', 'inventor/author', 'publication date', 'result link'], [`XX-${c.number}-B2`, c.title, c.name, c.name, c.date, `https://patents.google.com/patent/${c.cited}/en`])}`,
  },
  {
    format: 'Google Patents links',
    file: '#.csv',
    notation: 'lines',
    write: (c) => `https://patents.google.com/patent/XX${c.number}B2/en\nhttps://patents.google.com/patent/${c.cited}/en\n`,
  },
  {
    format: 'Google Patents page',
    file: '#.html',
    notation: 'xml',
    write: (
      c,
    ) => `${c.before}<html><head><meta name="DC.title" content="${c.title}"></head><body><article><h1 itemprop="pageTitle">${c.title}</h1><span itemprop="title">${c.title}</span>
<dl><dd itemprop="publicationNumber">XX${c.number}A1</dd><dd itemprop="publicationDate">${c.date}</dd><dd itemprop="inventor">${c.name}</dd></dl>
<section itemprop="abstract"><div itemprop="content"><div class="abstract">${c.abstract}</div></div></section><section itemprop="description"><div itemprop="content"><div class="description">${c.description}</div></div></section>
<section itemprop="claims"><div itemprop="content"><ol class="claims"><li><div class="claim"><div class="claim-text">${c.claims}</div></div></li></ol></div></section>
<ul itemprop="classifications"><li><span itemprop="Code">${c.symbol}</span><meta itemprop="Leaf" content="true"></li></ul>${c.inside}</article></body></html>`,
  },
  {
    format: 'Antecedent JSONL',
    file: '#.jsonl',
    notation: 'json',
    write: (c) =>
      json({
        country: 'XX',
        number: c.number,
        kind: c.kind,
        publicationDate: c.date,
        filingDate: c.date,
        priorities: [c.priority],
        applicants: [{ name: c.name }],
        classes: [{ type: 'CPC', code: c.symbol }],
        title: c.title,
        abstract: c.abstract,
        claims: c.claims,
        description: c.description,
        citations: [{ number: c.cited }],
        image: c.image,
      }),
  },
  {
    format: 'plain text',
    file: 'EP#A1.txt',
    notation: 'lines',
    write: (c) =>
      `EP ${c.number} A1\nPublication date: ${c.date}\n(54) Title: ${c.title}\n\nAbstract\n${c.abstract}\n\nDescription\n${c.description}\n\nWhat is claimed is:\n${c.claims}\n${c.inside}\n`,
  },
];

/** The file of a shape, its name with the number of the publication. */
export function fileName(shape: Shape, number: number): string {
  return shape.file.replace('#', String(number));
}

/** The fields that a format has. */
export function fieldsOf(shape: Shape): Field[] {
  return fields.filter((field) => shape.write({ ...ordinary(1), [field]: 'HERE' }).includes('HERE'));
}
