// How do offices print it? Screens and exports alike: see the contract.
export * from '../../src-main/contract/printed.ts';
