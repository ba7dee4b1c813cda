import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ComparacionConSii,
  compararLibro,
  DIFERENCIAS_A_LA_VISTA,
  type DocumentoComparado,
  ETIQUETA_LIBRO,
  etiquetaDeLibro,
  type Libro,
  LIBROS as LOS_DOS,
  MAX_REGISTRO_BYTES,
  verLibro,
} from '#contract/dinero/libros.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { LIBROS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { sensible } from '#web/staff/list/list-address.ts';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './libros.module.css';

const TITLE = 'Comparar con el SII';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'admin', permiso: 'ver-costos' };

const MB = 1024 * 1024;

/** A month's book beside the register that is downloaded from the SII: what one has and the other hasn't. Nothing is kept. */
export default function Comparar() {
  useCrumb(TITLE);
  const { search } = useLocation();
  const asked = verLibro.query.parse(sensible(verLibro.query, new URLSearchParams(search)));
  const [libro, setLibro] = useState<Libro>(asked.libro);
  const [mes, setMes] = useState(asked.mes ?? thisMonth());
  const [found, setFound] = useState<ComparacionConSii | null>(null);
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const { busy, once } = useOnce();

  const say = (message: string) => setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
  const compare = (file: File) =>
    once(async () => {
      setProblem(null);
      setFound(null);
      try {
        const { uploads } = await import('#web/client/api/upload.ts');
        const files = [{ part: 'registro', file, name: file.name }];
        setFound(await uploads()(compararLibro, { body: { libro, mes }, files }));
      } catch (error) {
        say(reasonOf(error) ?? compararLibro.fallback);
      }
    });

  function choose(file: File | undefined): void {
    if (!file || busy) return;
    if (file.size === 0) say('El archivo está vacío.');
    else if (file.size > MAX_REGISTRO_BYTES) say(`El archivo pesa más de ${MAX_REGISTRO_BYTES / MB} MB.`);
    else void compare(file);
  }

  return (
    <StaffPage
      title={TITLE}
      intro="En sii.cl, entra al Registro de Compras y Ventas, elige el mes y usa «Descargar detalles». El archivo sólo se lee: no se guarda."
      actions={<VolverButton to={`${LIBROS}?${new URLSearchParams({ libro, mes })}`} label="Volver al libro" />}
    >
      <div className={styles.above}>
        {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
        <div className={styles.fields}>
          <NativeSelect
            label="Libro"
            value={libro}
            data={LOS_DOS.map((value) => ({ value, label: ETIQUETA_LIBRO[value] }))}
            onChange={({ currentTarget: { value } }) => {
              setLibro(value as Libro);
              setFound(null);
            }}
          />
          <NativeSelect
            label="Mes"
            value={mes}
            data={monthOptions()}
            onChange={({ currentTarget: { value } }) => {
              setMes(value);
              setFound(null);
            }}
          />
        </div>
        <FileDrop
          title="Elige el detalle del registro"
          hint="o arrástralo hasta aquí"
          rules={`El CSV que da el SII, de hasta ${MAX_REGISTRO_BYTES / MB} MB.`}
          accept=".csv,.txt,.xlsx"
          onChoose={([file]) => choose(file)}
          onDrop={({ files: [file] }) => choose(file)}
        />
        {busy && <Loading label="Comparando con el registro…" />}
        {found && <Comparacion found={found} />}
      </div>
    </StaffPage>
  );
}

function Comparacion({ found }: { found: ComparacionConSii }) {
  const { libro, mes, leidos, iguales, cuantos, solo_aqui, solo_alla, distintos, avisos, sin_boletas } = found;
  const differ = cuantos.solo_aqui + cuantos.solo_alla + cuantos.distintos;
  return (
    <>
      {avisos.map((aviso) => (
        <Notice key={aviso} tone="error" message={aviso} />
      ))}
      <Notice
        tone={differ === 0 && avisos.length === 0 ? 'success' : 'info'}
        message={
          differ === 0
            ? `El libro de ${libro} de ${nombreDeMes(mes)} calza con el SII.`
            : `${many(differ, 'documento no calza', 'documentos no calzan')} con el SII.`
        }
        detail={[
          `${many(leidos, 'documento leído', 'documentos leídos')}, ${iguales === 1 ? '1 igual' : `${formatNumero(iguales)} iguales`}.`,
          libro === 'compras' &&
            'El SII cuenta el día en que recibió cada uno: los de fin de mes pueden venir en el siguiente.',
          sin_boletas && libro === 'ventas' && 'El archivo no trae boletas: no se comparan.',
        ]
          .filter(Boolean)
          .join(' ')}
        focused
      />
      <Documentos title="Sólo aquí" count={cuantos.solo_aqui} rows={solo_aqui.map((aqui) => ({ aqui }))} />
      <Documentos title="Sólo en el SII" count={cuantos.solo_alla} rows={solo_alla.map((alla) => ({ alla }))} />
      <Documentos title="Distintos" count={cuantos.distintos} rows={distintos} />
    </>
  );
}

interface Par {
  aqui?: DocumentoComparado;
  alla?: DocumentoComparado;
}

function Documentos({ title, count, rows }: { title: string; count: number; rows: readonly Par[] }) {
  if (count === 0) return null;
  const label = `${title}: ${formatNumero(count)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scrolls} aria-label={label} tabIndex={0}>
      <table>
        <caption>
          {label}
          {count > DIFERENCIAS_A_LA_VISTA && ` (los primeros ${DIFERENCIAS_A_LA_VISTA})`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Documento</th>
            <th scope="col">RUT</th>
            <th scope="col">Exento</th>
            <th scope="col">Neto</th>
            <th scope="col">IVA</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ aqui, alla }) => {
            const uno = (aqui ?? alla)!;
            return (
              <tr key={`${uno.tipo} ${uno.folio} ${uno.rut}`}>
                <th scope="row">
                  {etiquetaDeLibro(uno.tipo)} {uno.folio}
                  <br />
                  <small>{uno.nombre}</small>
                </th>
                <Cifra aqui={aqui && formatRut(aqui.rut)} alla={alla && formatRut(alla.rut)} />
                {(['exento', 'neto', 'iva', 'total'] as const).map((cual) => (
                  <Cifra key={cual} aqui={aqui && formatPrecio(aqui[cual])} alla={alla && formatPrecio(alla[cual])} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Where both say something and not the same, the shop's above and the SII's below. */
const Cifra = ({ aqui, alla }: { aqui?: string | undefined; alla?: string | undefined }) => (
  <td>
    {aqui !== undefined && alla !== undefined && aqui !== alla ? (
      <>
        Aquí {aqui}
        <br />
        <strong>SII {alla}</strong>
      </>
    ) : (
      (aqui ?? alla)
    )}
  </td>
);
