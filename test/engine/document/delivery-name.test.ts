// Names of deliveries: their day and their revision.
import { expect, it } from 'vitest';
import { deliveryOf } from '../../../src-main/engine/document/delivery-name.ts';

it.each([
  ['ipg240102.zip', 'ipg240102.zip', '2024-01-02', 0],
  ['ipg240102_r1.zip', 'ipg240102.zip', '2024-01-02', 1],
  ['2024/IPG240102_R12.ZIP', 'ipg240102.zip', '2024-01-02', 12],
  ['ipgb20221025_wk43.zip', 'ipgb20221025_wk43.zip', '2022-10-25', 0],
  ['I20060427.zip', 'i20060427.zip', '2006-04-27', 0],
  ['pftaps19760106_wk01.zip', 'pftaps19760106_wk01.zip', '1976-01-06', 0],
  ['pg020101.zip', 'pg020101.zip', '2002-01-01', 0],
  ['pg991228.zip', 'pg991228.zip', '1999-12-28', 0],
  ['delivery-2024-05-06.xml', 'delivery-2024-05-06.xml', '2024-05-06', 0],
  ['docdb_xml_202405_Amend_001.zip', 'docdb_xml_202405_amend_001.zip', '2024-01-29', 0],
  ['EP_2026W01.tar', 'ep_2026w01.tar', '2025-12-29', 0],
  ['letter_r2.pdf', 'letter_r2.pdf', '', 0],
  ['EP1000000A1.xml', 'ep1000000a1.xml', '', 0],
])('%s', (name, series, day, revision) => {
  expect(deliveryOf(name)).toEqual({ series, day, revision });
});
