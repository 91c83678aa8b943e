// How does a file of the page reach the application? In: its address there, the file. Out: its bytes sent, told while they go.
// fetch does not tell how far an upload is; XMLHttpRequest does.

/** What the other side answered. */
export interface SendAnswer {
  status: number;
  text: string;
}

/** Sends `file` by PUT; `onBytes` gets the bytes gone so far. Rejects with `AbortError` where `signal` stops it, else where it is cut off. */
export function sendFile(
  address: string,
  file: Blob,
  headers: Record<string, string>,
  onBytes: (sent: number) => void,
  signal?: AbortSignal,
): Promise<SendAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open('PUT', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('the connection was cut off'));
    request.onabort = () => reject(new DOMException('stopped on request', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    // A request that was not sent does not tell of its end.
    if (signal?.aborted === true) reject(new DOMException('stopped on request', 'AbortError'));
    else request.send(file);
  });
}
