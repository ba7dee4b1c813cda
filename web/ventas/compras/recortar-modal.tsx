import { cantidadDe } from '#contract/valores/cantidad.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel, subtotalDe } from '#contract/valores/totales.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { formularioDeAnulacion, motivoDe, recortarCompra } from '#contract/ventas/compras/compras-admin.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { unidades } from '#web/shared/compras/eliminar.ts';
import styles from '#web/staff/compras/anular-modal.module.css';
import { MotivoFields } from '#web/staff/compras/motivo-fields.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface RecortarModalProps {
  compra: Compra;
  linea: Compra['items'][number];
  onClose: () => void;
}

const formulario = formularioDeAnulacion.safeExtend({ cantidad: recortarCompra.body.shape.cantidad });

/** Takes units of one of its products out of an order: how many, why, and what will happen. */
export function RecortarModal({ compra, linea, onClose }: RecortarModalProps) {
  const { id, num_pedido, email, estado_pago, base } = compra;
  const { codigo_producto_fussan, descripcion } = linea;
  // As it is by now: somebody else may have taken some out meanwhile.
  const cantidad = compra.items.find((una) => una.codigo_producto_fussan === codigo_producto_fussan)?.cantidad ?? 0;
  const form = useEndpointForm(
    { ...recortarCompra, body: formulario },
    {
      initial: { cantidad: '1', razon: '', motivo: '' },
      check: (_typed, { fields }) =>
        Number(fields.cantidad) > cantidad
          ? { fields: { cantidad: `Son ${cantidad} a lo más: es lo que tiene.` } }
          : {},
      send: async ({ cantidad, ...dicho }) => {
        try {
          const body = { codigo_producto_fussan, linea: linea.linea, cantidad, motivo: motivoDe(dicho) };
          return await api(recortarCompra, { params: { id: String(id) }, body });
        } finally {
          await caughtUp();
        }
      },
      onDone: () => {
        toast(`El pedido ${num_pedido} quedó sin esas unidades, y su stock volvió.`);
        onClose();
      },
    },
  );
  const asked = Math.min(cantidad, Number(form.useValue('cantidad')) || 0);
  const left = { ...linea, cantidad: Math.max(0, Math.trunc(cantidad - asked)) };
  const queda = subtotalDe({ ...left, base, cantidad: cantidadDe(left) });
  const pesos = formatPrecio(desgloseDePapel({ base, lineas: sumar(linea.subtotal, -queda) }).total);

  return (
    <FormModal form={form} title="Anular unidades" submit={['Anular unidades', 'Anulando…']} onClose={onClose}>
      <p>
        <strong>{descripcion}</strong>: el pedido {num_pedido} tiene {unidades(cantidad)}.
      </p>
      <NumberField form={form} name="cantidad" label="Cuántas se anulan" description={`A lo más ${cantidad}.`} />
      <MotivoFields form={form as FormFields<{ razon: string; motivo: string }>} />
      {asked > 0 && (
        <ul className={styles.outcome}>
          <li>Vuelven a la venta {unidades(asked)}.</li>
          {estado_pago === 'pagado' ? (
            <li>
              <strong>Está pagado: hay que devolverle {pesos} al cliente.</strong>
            </li>
          ) : (
            <li>El pedido baja en {pesos}. El despacho cobrado no cambia.</li>
          )}
          <li>Se le avisa a {email} con el motivo. No se puede deshacer.</li>
        </ul>
      )}
    </FormModal>
  );
}
