import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import {
  type FichaDeTransportista,
  type Fletes,
  ponerTarifas,
  type TramoDeFlete,
  type ZonaDeFlete,
} from '#contract/ventas/fletes/fletes.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './fletes.module.css';

interface TarifasEditorProps {
  zona: ZonaDeFlete;
  transportista: FichaDeTransportista;
  tarifas: Fletes['tarifas'];
}

/** A band as it is typed. */
interface Row {
  key: number;
  hasta_kg: string;
  precio: string;
  por_kg_adicional: string;
}
const FIELDS = ['hasta_kg', 'precio', 'por_kg_adicional'] as const;
const TITLES = { hasta_kg: 'Hasta (kg)', precio: 'Precio', por_kg_adicional: 'Kilo adicional' } as const;

let keys = 0;
const rowOf = ({ hasta_kg, precio, por_kg_adicional }: TramoDeFlete): Row => ({
  key: ++keys,
  hasta_kg: formatNumero(hasta_kg),
  precio: formatNumero(precio),
  por_kg_adicional: por_kg_adicional === null ? '' : formatNumero(por_kg_adicional),
});

/** What was typed, with nothing where it is no number: the shop says what is wrong with that. */
const bandOf = (row: Row): TramoDeFlete => ({
  hasta_kg: leerNumero(row.hasta_kg).valor ?? 0,
  precio: leerNumero(row.precio).valor ?? Number.NaN,
  por_kg_adicional: leerNumero(row.por_kg_adicional).valor,
});
const isSame = (one: readonly TramoDeFlete[], other: readonly TramoDeFlete[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** A carrier's bands in a zone: changed in place, saved together, and taken back from the notice. */
export function TarifasEditor({ zona, transportista, tarifas }: TarifasEditorProps) {
  const saved = tarifas
    .filter((t) => t.zona_id === zona.id && t.transportista_id === transportista.id)
    .map(({ hasta_kg, precio, por_kg_adicional }): TramoDeFlete => ({ hasta_kg, precio, por_kg_adicional }));
  const [draft, setDraft] = useState<{ of: readonly TramoDeFlete[]; rows: Row[] } | null>(null);
  const act = useAct(ponerTarifas);
  const rows = draft?.rows ?? saved.map(rowOf);
  const title = `${transportista.nombre}${transportista.activo ? '' : ' (inactivo)'}`;
  const errors = act.error?.fields ?? {};

  const edit = (change: (rows: Row[]) => Row[]) => {
    act.reset();
    setDraft((before) => ({ of: before?.of ?? saved, rows: change(before?.rows ?? rows) }));
  };
  const send = (tramos: readonly TramoDeFlete[], antes: readonly TramoDeFlete[], onDone: () => void) =>
    act.mutate(
      {
        body: {
          zona_id: zona.id,
          transportista_id: transportista.id,
          tramos: [...tramos],
          antes: [...antes],
        },
      },
      { onSuccess: onDone },
    );
  const save = () => {
    const { of, rows: typed } = draft!;
    const bands = typed.map(bandOf);
    if (isSame(bands, of)) return setDraft(null);
    send(bands, of, () => {
      setDraft(null);
      toast(`Tarifas de ${transportista.nombre} a ${zona.nombre} guardadas.`, {
        undo: () => send(of, bands, () => toast('Las tarifas quedaron como estaban.')),
      });
    });
  };

  return (
    <section className={styles.tarifas} aria-label={`${title} a ${zona.nombre}`}>
      <h3 className={styles.carrier}>{title}</h3>
      {act.error && <Notice tone="error" message={act.error.message} />}
      {rows.length === 0 ? (
        <p className={styles.soft}>No va a esta zona.</p>
      ) : (
        <div className={styles.bands}>
          {rows.map((row, i) => (
            <div key={row.key} className={styles.band}>
              {FIELDS.map((field) => (
                <TextInput
                  key={field}
                  size="xs"
                  label={TITLES[field]}
                  aria-label={`${TITLES[field]}, tramo ${i + 1} de ${title} a ${zona.nombre}`}
                  inputMode="decimal"
                  maxLength={14}
                  placeholder={field === 'por_kg_adicional' ? 'Se cotiza' : ''}
                  disabled={field === 'por_kg_adicional' && i < rows.length - 1 && row.por_kg_adicional === ''}
                  value={row[field]}
                  onChange={({ currentTarget: { value } }) =>
                    edit((all) => all.map((one) => (one.key === row.key ? { ...one, [field]: value } : one)))
                  }
                  error={errors[`tramos.${i}.${field}`]}
                />
              ))}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar el tramo ${i + 1} de ${title} a ${zona.nombre}`}
                onClick={() => edit((all) => all.filter(({ key }) => key !== row.key))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          ))}
        </div>
      )}
      <div className={styles.acts}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => edit((all) => [...all, { key: ++keys, hasta_kg: '', precio: '', por_kg_adicional: '' }])}
        >
          Agregar tramo
        </Button>
        {draft && (
          <>
            <Button size="compact-sm" onClick={save} loading={act.isPending}>
              Guardar
            </Button>
            <Button
              size="compact-sm"
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
        {!draft && saved.length > 0 && (
          <span className={styles.soft}>
            Desde {formatPrecio(saved[0]!.precio)} hasta {formatNumero(saved[0]!.hasta_kg)} kg
          </span>
        )}
      </div>
    </section>
  );
}
