// What stands on a document's front page? Screens and exports alike: see the contract.
export * from '../../../src-main/contract/bibliography.ts';
