import { pdfDeUnaLinea } from '#server/demo/una-linea.ts';
import { type Caller, compraBody, createProducto } from './builders.ts';
import { sendForm } from './form.ts';
import type { TestApp } from './test-app.ts';

/** An account of the shop, as the setting says it. */
export const TIENDA_CUENTAS =
  'Banco de Prueba; Cuenta corriente; 00-123-45678-09; 76.000.000-0; Fussan SpA; pagos@fussan.test';

/** What tests of transfers do, again and again. */
export function transferenciasDePrueba(test: TestApp, cliente: Caller) {
  /** Fetched in the shop, so that nothing is added to its price. */
  async function pedido(precio = 40_000, fields: Record<string, unknown> = {}, quien: Caller = cliente) {
    const { id } = await createProducto(test, { cantidad_stock: 50, precio_unitario: precio });
    const { body } = await quien.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id, quantity: 1 }], { entrega: 'retiro', forma_pago: 'transferencia', ...fields }),
    );
    return body as { id: number; num_pedido: number; por_pagar: number; reservada_hasta: string; email: string };
  }

  const enviar = (
    id: number,
    archivo: readonly [string, Buffer | string] = ['pago.pdf', pdfDeUnaLinea(`Transferencia ${Math.random()}`)],
    campos: Record<string, string> = {},
    quien: Caller = cliente,
  ) => sendForm(test, quien, ['POST', `/api/compras/compra/${id}/comprobantes`], { ...campos, comprobante: archivo });

  async function comprobante(compra_id: number, campos: Record<string, string> = {}) {
    const { body } = await enviar(compra_id, undefined, campos);
    return body.comprobantes[0].id as number;
  }

  async function subirCartola(
    quien: Caller,
    texto: string | Buffer,
    mapa: Record<string, number> = { fecha: 0, descripcion: 1, numero: 2, abono: 3 },
    nombre = 'cartola.csv',
    ruta = '/api/transferencias/cartolas',
  ) {
    const [cuenta] = (await quien.call('GET', '/api/transferencias/cuentas')).body;
    return sendForm(test, quien, ['POST', ruta], {
      clave_cuenta: cuenta.clave,
      ...(Object.keys(mapa).length > 0 && { columnas: JSON.stringify(mapa) }),
      cartola: [nombre, texto],
    });
  }

  return { pedido, enviar, comprobante, subirCartola };
}
