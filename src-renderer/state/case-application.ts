// Changes the application of the open case, with undo, and keeps the query as the case's next search, which its dates limit.
import { frameOf, lawConditionOf, type CaseApplication } from '../../src-main/contract/case-application.ts';
import type { App } from './app.svelte.ts';
import { keepSearch } from './case-actions.ts';
import { strings } from './language.svelte.ts';

/** Null removes the application. */
export async function changeApplication(app: App, application: CaseApplication | null): Promise<void> {
  const before = app.caseFile.current?.application ?? null;
  const words = strings().cases.application;
  await app.notices.during(async () => {
    await store(app, application);
    app.notices.done(application === null ? words.removed : words.changed, () => store(app, before), app.caseFile.id);
  });
}

/** Lifts the limit by the dates of the case, or sets it again, with undo. */
export async function toggleFrame(app: App): Promise<void> {
  const application = app.caseFile.current?.application;
  if (application == null || lawConditionOf(application) === undefined) return;
  const words = strings().cases.application.frame;
  const framed = app.query.frame === '';
  await app.notices.during(async () => {
    await store(app, { ...application, framed });
    app.notices.done(framed ? words.setAgain : words.lifted, () => store(app, { ...application, framed: !framed }), app.caseFile.id);
  });
}

async function store(app: App, application: CaseApplication | null): Promise<void> {
  // At once: a search that is started meanwhile is limited as the screen says.
  app.query.setFrame(frameOf(application));
  try {
    await app.caseFile.change({ application });
  } finally {
    app.query.setFrame(frameOf(app.caseFile.current?.application));
  }
  await keepSearch(app);
}
