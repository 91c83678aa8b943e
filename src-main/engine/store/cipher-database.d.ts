// What does the build of better-sqlite3 that encrypts look like? As better-sqlite3 itself does; `key` is what it has besides. Its own declarations
// are not among what its package exports.
declare module 'better-sqlite3-multiple-ciphers' {
  import Database from 'better-sqlite3';

  export default Database;
}
