// How is the service asked from a command line? In: where it answers, a secret where there is one to show. Out: lines ready to paste.

/** A secret stands in a variable, so that the lines below can be shown to others. */
export function curlLines(baseUrl: string, secret: string | undefined, query: string): string {
  return [
    `KEY=${secret ?? '…'}`,
    `curl -H "authorization: $KEY" ${baseUrl}/v3/index`,
    `curl -H "authorization: $KEY" -H "reference-number: 4711-DE" ${baseUrl}/v3/search --data-urlencode "query=${query}" -d requested-hits=10`,
    `curl -H "authorization: $KEY" "${baseUrl}/v3/search?ticket=$TICKET"`,
  ].join('\n');
}
