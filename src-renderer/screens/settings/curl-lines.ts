// How is the service asked from a command line? In: where it answers, a secret where there is one to show, the file of the authority that has
// signed its certificate, where that is our own. Out: lines ready to paste.

interface Asked {
  baseUrl: string;
  secret: string | undefined;
  /** Name of the file that "Save for others" writes; undefined where a certificate is not needed, or everybody trusts who signed it. */
  authority: string | undefined;
  query: string;
}

/** A secret stands in a variable, so that the lines below can be shown to others. */
export function curlLines({ baseUrl, secret, authority, query }: Asked): string {
  const curl = authority === undefined ? 'curl' : 'curl --cacert "$CA"';
  return [
    `KEY=${secret ?? '…'}`,
    ...(authority === undefined ? [] : [`CA=${authority}`]),
    `${curl} -H "authorization: $KEY" ${baseUrl}/v3/index`,
    `${curl} -H "authorization: $KEY" -H "reference-number: 4711-DE" ${baseUrl}/v3/search --data-urlencode "query=${query}" -d requested-hits=10`,
    `${curl} -H "authorization: $KEY" "${baseUrl}/v3/search?ticket=$TICKET"`,
  ].join('\n');
}
