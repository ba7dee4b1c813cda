import { preguntaDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import {
  cambiarPrecio,
  listarProductosAdmin,
  type ProductoAdmin,
  productoAdmin,
  type QuienCambio,
} from '#contract/catalogo/productos/productos-admin.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { centavosOf } from '#web/form/centavos.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { EditableCell, type Refusal } from '#web/staff/list/table/editable-cell.tsx';
import { patchRow } from '#web/staff/query/patch-rows.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { ofertaChoice } from './oferta-question.ts';
import { readPrecio } from './precio-rules.ts';

const shownOf = ({ precio_unitario }: ProductoAdmin) =>
  precio_unitario === 0 ? 'Cotizar' : formatPrecio(precio_unitario);

interface Sure {
  precio: number;
  es_oferta?: boolean;
}

/** The product as it is by now and who changed it, where that is why it wasn't saved. */
function newerOf(error: unknown): { producto: ProductoAdmin; quien: string | null } | null {
  if (!(error instanceof ApiError) || error.code !== 'PRODUCTO_CAMBIADO') return null;
  const producto = productoAdmin.safeParse(error.details.producto).data;
  const quien = error.details.quien as QuienCambio | null | undefined;
  return producto ? { producto, quien: quien?.nombre ?? null } : null;
}

/** A product's price, changed where it stands by who may. */
export function PrecioCell({ producto }: { producto: ProductoAdmin }) {
  return usePuede('cambiar-precios') ? <EditablePrecio producto={producto} /> : shownOf(producto);
}

function EditablePrecio({ producto }: { producto: ProductoAdmin }) {
  const { id, descripcion, precio_unitario, ultimo_costo, version } = producto;
  const { ask, choose, dialog } = useAsk();
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

  async function save(text: string): Promise<Refusal | undefined> {
    const read = readPrecio(text);
    if ('problem' in read) return read.problem;
    const centavos = centavosOf(read.precio);
    if (centavos && !(await ask(centavos.question))) return centavos.question.message;
    const precio = centavos?.pesos ?? read.precio;
    const cambio = { antes: precio_unitario, despues: precio, costo: ultimo_costo };
    const warning = preguntaDePrecio(descripcion, cambio);
    const oferta = ofertaChoice(warning, precio_unitario, precio);
    const answer = oferta
      ? await choose(oferta)
      : !warning || (await ask({ message: warning, confirmLabel: 'Cambiar el precio', cancelLabel: 'Cancelar' }));
    if (!answer || answer === 'cancel') return 'El precio quedó como estaba.';
    const sure = { precio, ...(oferta && { es_oferta: answer === 'confirm' }) };
    return write(sure, { precio_unitario, version });
  }

  /** Saves it upon the product that was seen. Where another price stands there by now, both are shown. */
  async function write(
    sure: Sure,
    seen: Pick<ProductoAdmin, 'precio_unitario' | 'version'>,
  ): Promise<Refusal | undefined> {
    try {
      const saved = await send(sure.precio, seen.version, sure.es_oferta);
      const [before, after] = [seen, saved].map((one) => formatPrecio(one.precio_unitario));
      toast(`Precio de «${descripcion}»: ${before} → ${after}`, {
        undo: () =>
          void send(seen.precio_unitario, saved.version).catch(() => toast('El precio ya no se pudo devolver.')),
      });
      return undefined;
    } catch (error) {
      const newer = newerOf(error);
      if (!newer) return error instanceof ApiError ? error.message : cambiarPrecio.fallback;
      // Of something else: the price is the one that was seen.
      if (newer.producto.precio_unitario === seen.precio_unitario) return write(sure, newer.producto);
      return {
        message: `${newer.quien ?? 'Alguien'} cambió este precio entretanto.`,
        now: shownOf(newer.producto),
        mine: sure.precio === 0 ? 'Cotizar' : formatPrecio(sure.precio),
        onKeep: () => write(sure, newer.producto),
      };
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
