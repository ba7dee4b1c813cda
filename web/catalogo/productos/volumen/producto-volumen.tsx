import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preguntaDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import type { TramoDeVolumen } from '#contract/catalogo/productos/precio-de-linea.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { MAX_TRAMOS, obtenerVolumen, ponerVolumen } from '#contract/catalogo/productos/volumen.ts';
import { formatPrecio, porcentajeDescuento } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { ErrorState, Loading } from '#web/ui/states/states.tsx';
import styles from './volumen.module.css';

/** A band as it is typed. */
interface Row {
  key: number;
  desde: string;
  precio: string;
}
const FIELDS = ['desde', 'precio'] as const;
const TITLES = { desde: 'Desde (unidades)', precio: 'Precio de cada una' } as const;

let keys = 0;
const rowOf = ({ desde, precio }: TramoDeVolumen): Row => ({
  key: ++keys,
  desde: formatNumero(desde),
  precio: formatNumero(precio),
});

/** What was typed, with nothing where it is no number: the shop says what is wrong with that. */
const bandOf = ({ desde, precio }: Row): TramoDeVolumen => ({
  desde: leerNumero(desde).valor ?? 0,
  precio: leerNumero(precio).valor ?? 0,
});
const isSame = (one: readonly TramoDeVolumen[], other: readonly TramoDeVolumen[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What each unit costs from so many on: changed in place, saved together, and taken back from the notice. */
export function ProductoVolumen({ producto }: { producto: ProductoAdmin }) {
  const { id, descripcion, precio_unitario } = producto;
  const params = { id: String(id) };
  const query = useQuery(endpointQuery(obtenerVolumen, { params }));
  const act = useAct(ponerVolumen);
  const canPrecio = usePuede('cambiar-precios');
  const { ask, dialog } = useAsk();
  const [draft, setDraft] = useState<Row[] | null>(null);
  if (query.error) return <ErrorState message={obtenerVolumen.fallback} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading label="Cargando los precios por volumen…" />;
  const saved = query.data.tramos;
  const rows = draft ?? saved.map(rowOf);
  const errors = act.error?.fields ?? {};

  const edit = (change: (rows: Row[]) => Row[]) => {
    act.reset();
    setDraft((before) => change(before ?? rows));
  };
  const send = (tramos: readonly TramoDeVolumen[], onDone: () => void) =>
    act.mutate({ params, body: { tramos: [...tramos] } }, { onSuccess: onDone });

  async function save(): Promise<void> {
    const bands = rows.map(bandOf);
    if (isSame(bands, saved)) return setDraft(null);
    const lowest = bands.at(-1);
    const doubt =
      lowest &&
      lowest.precio > 0 &&
      preguntaDePrecio(descripcion, { antes: precio_unitario, despues: lowest.precio, costo: producto.ultimo_costo });
    if (doubt && !(await ask({ message: doubt, confirmLabel: 'Está bien', cancelLabel: 'Volver' }))) return;
    send(bands, () => {
      setDraft(null);
      toast('Los precios por volumen están guardados.', {
        undo: () => send(saved, () => toast('Los precios por volumen quedaron como estaban.')),
      });
    });
  }

  return (
    <>
      {dialog}
      {act.error && <Notice tone="error" message={act.error.message} />}
      <p className={styles.soft}>
        Quien lleva esas unidades o más paga cada una a ese precio. El precio normal es {formatPrecio(precio_unitario)}.
        Vale siempre el más bajo, y una oferta no se suma.
      </p>
      {rows.length > 0 && (
        <div className={styles.bands}>
          {rows.map((row, i) => (
            <div key={row.key} className={styles.band}>
              {FIELDS.map((field) => (
                <TextInput
                  key={field}
                  label={TITLES[field]}
                  aria-label={`${TITLES[field]}, tramo ${i + 1}`}
                  inputMode="numeric"
                  maxLength={14}
                  readOnly={!canPrecio}
                  value={row[field]}
                  onChange={({ currentTarget: { value } }) =>
                    edit((all) => all.map((one) => (one.key === row.key ? { ...one, [field]: value } : one)))
                  }
                  error={errors[`tramos.${i}.${field}`]}
                />
              ))}
              {canPrecio && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Quitar el tramo ${i + 1}`}
                  onClick={() => edit((all) => all.filter(({ key }) => key !== row.key))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
              <span className={styles.off}>{offOf(bandOf(row), precio_unitario)}</span>
            </div>
          ))}
        </div>
      )}
      {canPrecio && (
        <div className={styles.acts}>
          {rows.length < MAX_TRAMOS && (
            <Button
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => edit((all) => [...all, { key: ++keys, desde: '', precio: '' }])}
            >
              Agregar tramo
            </Button>
          )}
          {draft && (
            <>
              <Button onClick={() => void save()} loading={act.isPending}>
                Guardar
              </Button>
              <Button
                variant="subtle"
                onClick={() => {
                  act.reset();
                  setDraft(null);
                }}
              >
                Descartar
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** By how much it is less, where it is. */
function offOf({ precio }: TramoDeVolumen, normal: number): string {
  const off = precio > 0 ? porcentajeDescuento(normal, precio) : 0;
  return off > 0 ? `${off}% menos` : '';
}
