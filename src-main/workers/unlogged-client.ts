// Imported before the client of OpenSearch, which reads these variables as it is loaded: one makes it print every request with its query, the
// other makes it speak as to an older version.
delete process.env['DEBUG'];
delete process.env['OPENSEARCH_CLIENT_APIVERSIONING'];
