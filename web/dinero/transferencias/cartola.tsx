import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  COLUMNAS_DE_CARTOLA,
  type ColumnaDeCartola,
  ETIQUETA_COLUMNA,
  listarCuentas,
  MAX_CARTOLA_BYTES,
  MAX_LINEAS_DE_CARTOLA,
  type RevisionDeCartola,
  revisarCartola,
  subirCartola,
} from '#contract/dinero/transferencias/cartolas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import papeles from '#web/shared/papeles.module.css';
import { ABONOS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Guardar, Resumen } from './cartola-resumen.tsx';
import styles from './transferencias.module.css';

const TITLE = 'Subir cartola';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal', permiso: 'registrar-pagos' };

type Mapa = Partial<Record<ColumnaDeCartola, number>>;

/** A bank's statement on its way: chosen, looked over with what its columns mean, and kept. The browser keeps the file. */
export default function Cartola() {
  useCrumb(TITLE);
  const cuentas = useQuery(endpointQuery(listarCuentas));
  const navigate = useNavigate();
  const [cuenta, setCuenta] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [revision, setRevision] = useState<RevisionDeCartola | null>(null);
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const { busy, once } = useOnce();
  const clave = cuenta || cuentas.data?.[0]?.clave || '';

  const say = (message: string) => setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
  const files = (chosen: File) => [{ part: 'cartola', file: chosen, name: chosen.name }];
  const attempt = (failed: string, run: () => Promise<void>) =>
    once(async () => {
      setProblem(null);
      try {
        await run();
      } catch (error) {
        say(reasonOf(error) ?? failed);
      }
    });

  const review = (chosen: File, { mapa, de = clave }: { mapa?: Mapa; de?: string } = {}) =>
    attempt(revisarCartola.fallback, async () => {
      const { uploads } = await import('#web/client/api/upload.ts');
      setRevision(
        await uploads()(revisarCartola, {
          body: { clave_cuenta: de, ...(mapa && { columnas: JSON.stringify(mapa) }) },
          files: files(chosen),
        }),
      );
    });

  const save = (chosen: File, { mapa }: RevisionDeCartola) =>
    attempt(subirCartola.fallback, async () => {
      const { uploads } = await import('#web/client/api/upload.ts');
      const { nuevas, repetidas, parecidas, sin_leer, filas_sin_dia } = await uploads()(subirCartola, {
        body: { clave_cuenta: clave, columnas: JSON.stringify(mapa) },
        files: files(chosen),
      });
      toast(nuevas === 0 ? 'No había nada nuevo en la cartola.' : `${many(nuevas, 'abono nuevo', 'abonos nuevos')}.`, {
        detail: [
          repetidas > 0 && `${many(repetidas, 'ya estaba', 'ya estaban')}.`,
          parecidas > 0 && `${many(parecidas, 'está', 'están')} en otra cartola: no se proponen.`,
          sin_leer + filas_sin_dia > 0 &&
            `${many(sin_leer + filas_sin_dia, 'fila no se pudo leer', 'filas no se pudieron leer')}.`,
        ]
          .filter(Boolean)
          .join(' '),
      });
      await navigate(`${ABONOS}?estado=por_asignar`);
    });

  function choose(chosen: File | undefined): void {
    if (!chosen || busy) return;
    setRevision(null);
    setFile(null);
    const wrong =
      chosen.size === 0
        ? 'El archivo está vacío.'
        : chosen.size > MAX_CARTOLA_BYTES
          ? `El archivo pesa más de ${MAX_CARTOLA_BYTES / 1024 / 1024} MB.`
          : null;
    if (wrong) {
      say(wrong);
      return;
    }
    setFile(chosen);
    void review(chosen);
  }

  return (
    <StaffPage
      title={TITLE}
      intro="La cartola que da tu banco, en CSV o Excel. Se guardan sólo los abonos, y cada uno una vez, aunque la subas de nuevo."
      actions={<VolverButton to={ABONOS} label="Volver a los abonos" />}
    >
      {cuentas.error ? (
        <LoadFailed message={listarCuentas.fallback} error={cuentas.error} onRetry={() => void cuentas.refetch()} />
      ) : !cuentas.data ? (
        <Loading label="Cargando las cuentas…" />
      ) : cuentas.data.length === 0 ? (
        <Empty message="La tienda no tiene cuentas: se anotan en TIENDA_CUENTAS." />
      ) : (
        <div className={styles.modal}>
          {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
          <NativeSelect
            label="Cuenta"
            size="md"
            maw={420}
            value={clave}
            data={cuentas.data.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
            onChange={({ currentTarget: { value } }) => {
              setCuenta(value);
              if (file) void review(file, { de: value, ...(revision && { mapa: revision.mapa }) });
            }}
          />
          <FileDrop
            title={file?.name ?? 'Elige la cartola'}
            hint={file ? 'Elige otra, o arrástrala hasta aquí' : 'o arrástrala hasta aquí'}
            rules={`Un CSV o Excel de hasta ${MAX_CARTOLA_BYTES / 1024 / 1024} MB y ${formatNumero(MAX_LINEAS_DE_CARTOLA)} filas.`}
            accept=".csv,.txt,.xlsx,.xls"
            onChoose={([chosen]) => choose(chosen)}
            onDrop={({ files: [chosen] }) => choose(chosen)}
          />
          {busy && !revision && <Loading label="Leyendo la cartola…" />}
          {file && revision && (
            <>
              <Columnas
                revision={revision}
                busy={busy}
                onChange={(mapa) => {
                  setRevision({ ...revision, mapa });
                  void review(file, { mapa });
                }}
              />
              <Resumen revision={revision} />
              <Guardar
                revision={revision}
                busy={busy}
                onSave={() => (revision.falta === null ? void save(file, revision) : say(revision.falta))}
              />
            </>
          )}
        </div>
      )}
    </StaffPage>
  );
}

interface ColumnasProps {
  revision: RevisionDeCartola;
  busy: boolean;
  onChange: (mapa: Mapa) => void;
}

/** What its columns mean, said once for each format of a bank's. */
function Columnas({ revision: { columnas, mapa, muestra, recordado, falta }, busy, onChange }: ColumnasProps) {
  const places = [
    { value: '', label: 'No está' },
    ...columnas.map((nombre, lugar) => ({ value: String(lugar), label: nombre || `Columna ${lugar + 1}` })),
  ];
  return (
    <Card title="Qué es cada columna" beside={recordado ? 'Como la vez anterior' : undefined}>
      <div className={styles.modal}>
        {falta && <Notice tone="info" message={falta} />}
        <div className={papeles.two}>
          {COLUMNAS_DE_CARTOLA.map((columna) => (
            <NativeSelect
              key={columna}
              label={ETIQUETA_COLUMNA[columna]}
              value={mapa[columna] === undefined ? '' : String(mapa[columna])}
              data={places}
              disabled={busy}
              onChange={({ currentTarget: { value } }) => {
                const { [columna]: _, ...rest } = mapa;
                onChange(value === '' ? rest : { ...rest, [columna]: Number(value) });
              }}
            />
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={styles.muestra} aria-label="Primeras filas de la cartola" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columnas.map((nombre, lugar) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={lugar} scope="col">
                    {nombre || `Columna ${lugar + 1}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {muestra.map((celdas, fila) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={fila}>
                  {columnas.map((_, lugar) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={lugar}>{celdas[lugar]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Card>
  );
}
