// What other programs need to connect: example curl commands for the service API, the settings of an assistant.

interface CurlContext {
  baseUrl: string;
  secret: string | undefined;
  /** File name of our certificate authority; undefined without TLS or with a publicly trusted certificate. */
  authority: string | undefined;
  query: string;
}

/** The secret is in a variable, so that the other lines can be shared. */
export function curlLines({ baseUrl, secret, authority, query }: CurlContext): string {
  const curl = authority === undefined ? 'curl' : 'curl --cacert "$CA"';
  return [
    `KEY=${secret ?? '…'}`,
    ...(authority === undefined ? [] : [`CA=${authority}`]),
    `${curl} -H "authorization: $KEY" ${baseUrl}/v3/index`,
    `${curl} -H "authorization: $KEY" -H "reference-number: 4711-DE" ${baseUrl}/v3/search --data-urlencode "query=${query}" -d requested-hits=10`,
    `${curl} -H "authorization: $KEY" "${baseUrl}/v3/search?ticket=$TICKET"`,
  ].join('\n');
}

/** Where assistants are answered. */
export function assistantAddress(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}

/** The settings of an assistant that connects to an address, as most of them take them. */
export function assistantLines({ baseUrl, secret }: Pick<CurlContext, 'baseUrl' | 'secret'>): string {
  const antecedent = { type: 'http', url: assistantAddress(baseUrl), headers: { Authorization: `Bearer ${secret ?? '…'}` } };
  return JSON.stringify({ mcpServers: { antecedent } }, undefined, 2);
}
