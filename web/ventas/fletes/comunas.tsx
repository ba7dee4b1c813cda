import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { REGIONES } from '#contract/tienda/comunas.ts';
import { SERVICIOS } from '#contract/tienda/flete.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_SERVICIO, type FilaDeComuna, type Fletes, ponerComunas } from '#contract/ventas/fletes/fletes.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import styles from './fletes.module.css';

const REGION_OPTIONS = [
  { value: '', label: 'Todas las regiones' },
  ...REGIONES.map(({ id, nombre }) => ({ value: id, label: nombre.replace(/^Región (del? )?/, '') })),
];
const SERVICIO_OPTIONS = SERVICIOS.map((value) => ({ value, label: ETIQUETA_SERVICIO[value] }));

/** Every comuna of Chile with its zone, days and whether one goes there: each change is saved at once, and taken back. */
export function Comunas({ fletes }: { fletes: Fletes }) {
  const [text, setText] = useState('');
  const [region, setRegion] = useState('');
  const act = useAct(ponerComunas);
  const byName = new Map(fletes.comunas.map((fila) => [fila.comuna, fila]));
  const zonaOptions = [
    { value: '', label: 'Sin zona' },
    ...fletes.zonas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
  ];
  const wanted = normalizar(text.trim());
  const shown = REGIONES.filter(({ id }) => !region || id === region).flatMap(({ comunas }) =>
    comunas.filter((comuna) => normalizar(comuna).includes(wanted)),
  );
  const rowOf = (comuna: string): FilaDeComuna =>
    byName.get(comuna) ?? { comuna, zona_id: null, dias_viaje: 3, servicio: 'si' };

  function put(before: FilaDeComuna, after: FilaDeComuna): void {
    act.mutate(
      { body: { comunas: [after] } },
      {
        onSuccess: ({ cambiadas }) => {
          if (cambiadas === 0) return;
          toast(`${after.comuna} está guardada.`, {
            undo: () =>
              act.mutate(
                { body: { comunas: [before] } },
                { onSuccess: () => toast(`${before.comuna} quedó como estaba.`) },
              ),
          });
        },
      },
    );
  }

  return (
    <div className={styles.part}>
      <div className={styles.filters}>
        <TextInput
          label="Buscar comuna"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={60}
        />
        <NativeSelect
          label="Región"
          data={REGION_OPTIONS}
          value={region}
          onChange={({ currentTarget }) => setRegion(currentTarget.value)}
        />
        <p className={styles.soft} role="status">
          {many(shown.length, 'comuna', 'comunas')}
        </p>
      </div>
      {act.error && <Notice tone="error" message={act.error.message} />}
      {shown.length === 0 ? (
        <Empty message="Ninguna comuna se llama así." />
      ) : (
        <ul className={styles.comunas}>
          {shown.map((comuna) => (
            <ComunaRow
              // What others change stands in it, too.
              key={`${comuna} ${JSON.stringify(rowOf(comuna))}`}
              row={rowOf(comuna)}
              zonas={zonaOptions}
              onPut={put}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ComunaRowProps {
  row: FilaDeComuna;
  zonas: { value: string; label: string }[];
  onPut: (before: FilaDeComuna, after: FilaDeComuna) => void;
}

function ComunaRow({ row, zonas, onPut }: ComunaRowProps) {
  const { comuna, zona_id, dias_viaje, servicio } = row;
  const [days, setDays] = useState(String(dias_viaje));
  const { valor } = leerNumero(days);
  const isDays = valor !== null && Number.isInteger(valor) && valor >= 0 && valor <= 90;
  return (
    <li className={styles.comuna}>
      <span className={styles.name}>{comuna}</span>
      <NativeSelect
        size="xs"
        aria-label={`Zona de ${comuna}`}
        data={zonas}
        value={String(zona_id ?? '')}
        onChange={({ currentTarget: { value } }) => onPut(row, { ...row, zona_id: value ? Number(value) : null })}
      />
      <TextInput
        size="xs"
        aria-label={`Días hábiles de viaje a ${comuna}`}
        inputMode="numeric"
        maxLength={3}
        rightSection="días"
        rightSectionWidth={44}
        disabled={zona_id === null}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        error={!isDays && 'De 0 a 90.'}
        onBlur={() => isDays && valor !== dias_viaje && onPut(row, { ...row, dias_viaje: valor })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <NativeSelect
        size="xs"
        aria-label={`Servicio a ${comuna}`}
        data={SERVICIO_OPTIONS}
        disabled={zona_id === null}
        value={servicio}
        onChange={({ currentTarget: { value } }) =>
          onPut(row, { ...row, servicio: SERVICIOS.find((uno) => uno === value) ?? servicio })
        }
      />
    </li>
  );
}
