import { preguntaDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import {
  cambiarPrecio,
  listarProductosAdmin,
  type ProductoAdmin,
} from '#contract/catalogo/productos/productos-admin.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { centavosOf } from '#web/form/centavos.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { EditableCell } from '#web/staff/list/table/editable-cell.tsx';
import { patchRow } from '#web/staff/query/patch-rows.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { ofertaQuestionOf } from './oferta-question.ts';
import { readPrecio } from './precio-rules.ts';

const shownOf = ({ precio_unitario }: ProductoAdmin) =>
  precio_unitario === 0 ? 'Cotizar' : formatPrecio(precio_unitario);

/** A product's price, changed where it stands by who may. */
export function PrecioCell({ producto }: { producto: ProductoAdmin }) {
  return usePuede('cambiar-precios') ? <EditablePrecio producto={producto} /> : shownOf(producto);
}

function EditablePrecio({ producto }: { producto: ProductoAdmin }) {
  const { id, descripcion, precio_unitario, ultimo_costo, version } = producto;
  const { ask, dialog } = useAsk();
  const act = useAct(cambiarPrecio, {
    ahead: (client, { body }) =>
      patchRow<ProductoAdmin>(client, listarProductosAdmin, id, { precio_unitario: Number(body.precio_unitario) }),
    // The next change is made upon this one.
    answered: (client, { precio_unitario, version }) =>
      void patchRow<ProductoAdmin>(client, listarProductosAdmin, id, { precio_unitario, version }),
  });
  const send = (precio: number, version: number, es_oferta?: boolean) =>
    act.mutateAsync({
      params: { id: String(id) },
      body: { precio_unitario: precio, version, ...(es_oferta !== undefined && { es_oferta }) },
    });

  async function save(text: string): Promise<string | undefined> {
    const read = readPrecio(text);
    if ('problem' in read) return read.problem;
    const centavos = centavosOf(read.precio);
    if (centavos && !(await ask(centavos.question))) return centavos.question.message;
    const precio = centavos?.pesos ?? read.precio;
    const cambio = { antes: precio_unitario, despues: precio, costo: ultimo_costo };
    const warning = preguntaDePrecio(descripcion, cambio);
    const sure =
      !warning || (await ask({ message: warning, confirmLabel: 'Cambiar el precio', cancelLabel: 'Cancelar' }));
    if (!sure) return 'El precio quedó como estaba.';
    const oferta = ofertaQuestionOf(descripcion, precio_unitario, precio);
    const esOferta = oferta ? await ask(oferta) : undefined;
    try {
      const saved = await send(precio, version, esOferta);
      toast(`Precio de «${descripcion}»: ${formatPrecio(precio_unitario)} → ${formatPrecio(saved.precio_unitario)}`, {
        undo: () => void send(precio_unitario, saved.version).catch(() => toast('El precio ya no se pudo devolver.')),
      });
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? error.message : cambiarPrecio.fallback;
    }
  }

  return (
    <>
      <EditableCell
        label={`Precio de ${descripcion}`}
        shown={shownOf(producto)}
        text={formatNumero(precio_unitario)}
        onSave={save}
      />
      {dialog}
    </>
  );
}
