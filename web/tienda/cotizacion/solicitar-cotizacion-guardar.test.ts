import { expect, test } from 'vitest';
import { LINE, stubFetch, stubStorage } from '#web/testing/browser.ts';
import { saveSolicitud } from './solicitar-cotizacion-guardar.ts';

test('says what the shop kept, and what of it cost otherwise on the page', async () => {
  stubStorage('localStorage');
  const items = [{ producto_id: LINE.id, precio_unitario: 21_990 }];
  const fetch = stubFetch(() => ({ status: 201, body: { id: 7, num_cotizacion: 1007, items } }));
  const saved = await saveSolicitud([LINE]);
  // Its prices are the shop's: none is sent.
  expect(JSON.parse(String(fetch.mock.calls[0]![1]!.body))).toEqual({ items: [{ id: LINE.id, quantity: 3 }] });
  expect(saved).toMatchObject({
    cotizacion: { id: 7 },
    items: [{ ...LINE, precio_unitario: 21_990 }],
    changes: [
      { what: '«Taladro»', before: '$19.990,00', after: '$21.990,00' },
      { what: 'Total', before: '$59.970,00', after: '$65.970,00' },
    ],
  });
  items[0]!.precio_unitario = LINE.precio_unitario;
  expect(await saveSolicitud([LINE])).toMatchObject({ changes: [] });
});

test('says why it could not be kept', async () => {
  stubStorage('localStorage');
  stubFetch(() => ({ status: 422, body: { code: 'NO_VENDIBLE', message: '«Taladro» ya no está a la venta.' } }));
  expect(await saveSolicitud([LINE])).toEqual({ failure: '«Taladro» ya no está a la venta.' });
  stubFetch(() => ({ status: 503 }));
  expect(await saveSolicitud([LINE])).toEqual({ failure: 'Inténtalo de nuevo.' });
});
