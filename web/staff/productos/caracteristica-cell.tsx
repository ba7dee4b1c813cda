import { useQueryClient } from '@tanstack/react-query';
import { type CaracteristicaAdmin, escribirDeProducto } from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { CLASES, type ClaveDeCaracteristica, formatCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import { comoSeEscribe, leerEscrita, paraEscribir } from '#contract/catalogo/caracteristicas/escrita.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { EditableCell, type Refusal } from '#web/staff/list/table/editable-cell.tsx';
import { toast } from '#web/staff/shell/toast.tsx';

interface CaracteristicaCellProps {
  producto: { id: number; descripcion: string };
  clave: ClaveDeCaracteristica;
  /** As it is now; undefined where nothing is known. */
  value: CaracteristicaAdmin | undefined;
}

/** A product's value of one kind, written where it stands; emptied, the product has none. */
export function CaracteristicaCell({ producto, clave, value }: CaracteristicaCellProps) {
  const client = useQueryClient();
  const known = value && value.origen !== 'descartada' ? value : undefined;
  const text = known ? paraEscribir(known) : '';
  const { nombre } = CLASES[clave];

  async function save(typed: string): Promise<Refusal | undefined> {
    const valor = leerEscrita(clave, typed);
    if (valor === undefined) return comoSeEscribe(clave);
    try {
      await api(escribirDeProducto, { params: { id: String(producto.id) }, body: { valores: [{ clave, valor }] } });
    } catch (error) {
      const said = error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined;
      return said ?? escribirDeProducto.fallback;
    }
    toast(valor === null ? `${nombre}: el producto queda sin ese dato.` : `${nombre} quedó guardado.`);
    void client.invalidateQueries();
    return undefined;
  }

  return (
    <EditableCell
      label={`${nombre} de ${producto.descripcion}`}
      shown={known ? formatCaracteristica(known) : '—'}
      text={text}
      onSave={save}
    />
  );
}
