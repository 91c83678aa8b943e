// How is a text with evidence drawn? Screens and exports alike: see the contract.
export * from '../../src-main/contract/segments.ts';
