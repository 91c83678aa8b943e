// Types of the encrypting build of better-sqlite3, whose package does not export its own declarations. It has the same API, and `key`.
declare module 'better-sqlite3-multiple-ciphers' {
  import Database from 'better-sqlite3';

  export default Database;
}
