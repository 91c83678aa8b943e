// Assertions for answers as the specification describes them.
import { expect } from 'vitest';
import type { Response } from '../client.ts';

/** An error in the envelope: exactly status, message and a null. */
export function expectRefused(response: Response, status: number, message: string): void {
  expect({ status: response.status, body: response.json() }).toEqual({ status, body: { status: 'error', message, data: null } });
  expect(response.text).toContain('"data":null');
}

/** A gateway error: exactly a message. */
export function expectBare(response: Response, status: number, message: string): void {
  expect({ status: response.status, body: response.json() }).toEqual({ status, body: { message } });
}

/** A success in the envelope; its data. */
export function expectData<Data = unknown>(response: Response, status = 200): Data {
  expect(response.status).toBe(status);
  const body = response.json();
  expect(Object.keys(body).sort()).toEqual(['data', 'message', 'status']);
  expect(body.status).toBe('success');
  expect(typeof body.message).toBe('string');
  return body.data as Data;
}

export const text = {
  noKey: 'No API Key is found in request',
  wrongKey: 'Invalid authentication credentials',
  address: 'Your IP address is not allowed',
  client: 'No permission granted for this client-id.',
  query: 'Query parameter is required and should not be empty.',
  language: 'Can not validate query input language',
  reference: 'Reference-number parameter is required and should not be empty or more than 100 characters.',
  hits: 'The requested hits must be an integer. The requested hits must be at least 1.',
  tooManyHits: 'The requested hits may not be greater than 100.',
  view: 'The accepted values for view are: bibliographic, claim, description, image, pdf, passage. The same value may occur once.',
  index: 'You do not have permission to this index or index is offline.',
  noIndex: 'You must at least select 1 index.',
  offline: 'One or more indexes seems to be offline.',
  date: 'The date is not a valid date.',
  blankDate: 'date can not only contain white space, new line, tab or empty input',
  class: 'Class data is not valid',
  blankClass: 'class can not only contain new line, tab or empty input',
  ticket: 'Ticket not found',
  noTicket: 'Parameter ticket can not be empty',
  url: 'The requested url or its parameters are wrong.',
  number: 'Patent-number parameter should not be empty.',
  rate: 'API rate limit exceeded',
  received: 'Ticket received',
  processing: 'Processing',
  fetched: 'Resource Fetched Successfully.',
} as const;

/** The five endpoints of version 3.0, as one request each. */
export const endpoints: readonly [string, string, string][] = [
  ['index list', 'GET', '/v3/index'],
  ['POST search', 'POST', '/v3/search'],
  ['GET search', 'GET', '/v3/search?ticket=x'],
  ['statistics', 'GET', '/v3/stats?ticket=x'],
  ['PDF', 'GET', '/v3/pdf/EP-1-A1'],
];
