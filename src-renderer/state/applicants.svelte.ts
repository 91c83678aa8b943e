// The applicants of the published collections: confirmed ones and proposals, as the user goes through them. Every action can be undone.
import type { Application } from '../../src-main/contract/application.ts';
import type { Applicant, ApplicantProposal, CountedSpelling } from '../../src-main/contract/applicants.ts';

/** A confirmed applicant, a proposal, or a new applicant without spellings. */
export interface ApplicantEntry {
  key: string;
  name: string;
  spellings: CountedSpelling[];
  publications: number;
  /** Of a confirmed applicant. */
  id?: number;
  /** Of a proposal. */
  proposal?: ApplicantProposal;
}

export class ApplicantsState {
  /** Undefined until they are counted. */
  entries = $state.raw<ApplicantEntry[]>();
  /** How many proposals there are, of which at most 200 are listed. */
  proposed = $state(0);
  readonly #application: Application;
  readonly #indexes: () => number[];

  /** `indexes`: the collections that are counted. Internal ones are left out: what is confirmed is not encrypted. */
  constructor(application: Application, indexes: () => number[]) {
    this.#application = application;
    this.#indexes = indexes;
  }

  async load(): Promise<void> {
    const { confirmed, proposals, proposed } = await this.#application.applicantSurvey({ indexes: this.#indexes() });
    this.proposed = proposed;
    this.entries = [
      ...proposals.map((proposal) => ({
        key: proposal.key,
        name: confirmed.find(({ id }) => id === proposal.applicant)?.name ?? proposal.name,
        spellings: proposal.spellings,
        publications: proposal.spellings.reduce((sum, { publications }) => sum + publications, 0),
        proposal,
      })),
      ...confirmed.map((one) => ({ key: String(one.id), ...one })),
    ];
  }

  /** Confirms these spellings as one applicant; the answer takes it back. */
  async confirm(entry: ApplicantEntry, name: string, written: readonly string[]): Promise<() => Promise<void>> {
    const applicant = entry.id ?? entry.proposal?.applicant;
    const before = await this.#application.applicants({});
    const own = before.find(({ id }) => id === applicant);
    const spellings = entry.id === undefined ? [...new Set([...(own?.spellings ?? []), ...written])] : [...written];
    const id = await this.#application.confirmApplicant({ ...(own && { applicant: own.id }), name, spellings });
    await this.load();
    return () => this.#restore(before, id);
  }

  async split(entry: ApplicantEntry): Promise<() => Promise<void>> {
    const before = await this.#application.applicants({});
    if (entry.id !== undefined) await this.#application.splitApplicant({ applicant: entry.id });
    await this.load();
    return () => this.#restore(before, undefined);
  }

  async decline({ key }: ApplicantEntry): Promise<() => Promise<void>> {
    await this.#application.declineApplicant({ key, declined: true });
    await this.load();
    return async () => {
      await this.#application.declineApplicant({ key, declined: false });
      await this.load();
    };
  }

  /** Names in these collections that begin so, for an applicant whose spellings have no word in common. */
  async find(text: string): Promise<CountedSpelling[]> {
    const found = await this.#application.completions({ field: 'pa', text, indexes: this.#indexes() });
    return found.flatMap(({ name, publications = 0, spellings }) => spellings ?? [{ written: name, publications }]);
  }

  /** Makes the applicants what they were before one was changed. */
  async #restore(before: readonly Applicant[], changed: number | undefined): Promise<void> {
    let now = await this.#application.applicants({});
    const added = now.find(({ id }) => id === changed && !before.some((one) => one.id === id));
    if (added !== undefined) await this.#application.splitApplicant({ applicant: added.id });
    for (const { id, name, spellings } of before) {
      const same = now.find((one) => one.id === id);
      if (same?.name === name && same.spellings.join('\n') === spellings.join('\n')) continue;
      await this.#application.confirmApplicant({ ...(same && { applicant: id }), name, spellings });
      // One may be gone because its last spelling was taken back.
      now = await this.#application.applicants({});
    }
    await this.load();
  }
}
