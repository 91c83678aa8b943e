// Uploads a file with progress. XMLHttpRequest, because fetch does not report upload progress.

/** The server's response. */
export interface SendAnswer {
  status: number;
  text: string;
}

/** Sends `file` by PUT; `onBytes` gets the bytes sent so far. Rejects with `AbortError` on abort, and with `Error` if the connection fails. */
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
    request.onerror = () => reject(new Error('the connection was lost'));
    request.onabort = () => reject(new DOMException('stopped on request', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    // A request that was never sent fires no event.
    if (signal?.aborted === true) reject(new DOMException('stopped on request', 'AbortError'));
    else request.send(file);
  });
}
