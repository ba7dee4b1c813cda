import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { obtenerCliente } from '#contract/ventas/clientes/clientes.ts';
import { copiarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { CANALES } from '#contract/ventas/cotizaciones/estados.ts';
import { obtenerMargenMinimo } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './documento.module.css';
import { DocumentoEditor } from './editor/documento-editor.tsx';
import { type Typed, typedDesde } from './editor/documento-rules.ts';
import { useDocumento } from './editor/use-documento.ts';
import { PisoEscrito } from './vida/piso.tsx';

const TITLE = 'Nueva cotización';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** Begins with what its address says: a channel (`?canal=`), or a client of the base (`?cliente=`). */
export default function NuevaCotizacion() {
  useCrumb('Nueva');
  const [params] = useSearchParams();
  const isAdmin = usePerson().role === 'admin';
  const canal = CANALES.find((uno) => uno === params.get('canal'));
  const cliente = isAdmin ? params.get('cliente') : null;
  const { data, error, refetch } = useQuery({
    ...endpointQuery(obtenerCliente, { params: { id: cliente ?? '' } }),
    enabled: cliente !== null,
  });
  if (cliente !== null && !data) {
    return (
      <StaffPage title={TITLE}>
        {error ? (
          <LoadFailed message={obtenerCliente.fallback} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Cargando al cliente…" />
        )}
      </StaffPage>
    );
  }
  const nombre = ['nueva', canal, data?.id].filter(Boolean).join('-');
  return <Escrita key={nombre} inicio={{ nombre, typed: typedDesde(canal ?? 'tienda', data) }} isAdmin={isAdmin} />;
}

interface EscritaProps {
  inicio: { nombre: string; typed: Typed };
  isAdmin: boolean;
}

/** Writes a quotation from nothing, from a template or from a client's workbook. It has its number once it is saved. */
function Escrita({ inicio, isAdmin }: EscritaProps) {
  const navigate = useNavigate();
  const seesCosts = usePuede('ver-costos');
  const { ask, dialog } = useAsk();
  const { busy, once } = useOnce();
  const { data: piso } = useQuery({ ...endpointQuery(obtenerMargenMinimo), enabled: seesCosts });
  const documento = useDocumento({
    cotizacion: null,
    margen_minimo: piso?.margen_minimo ?? null,
    inicio,
    isAdmin,
    seesCosts,
    ask: (message) => ask({ message, confirmLabel: 'Sí, está bien', cancelLabel: 'Revisar' }),
  });

  const save = () =>
    void once(async () => {
      const saved = await documento.save();
      if (!saved) return;
      toast(`La cotización ${saved.num_cotizacion} está guardada.`);
      await navigate(`${COTIZACIONES}/${saved.id}`, { replace: true });
    });

  return (
    <StaffPage
      title={TITLE}
      intro="Queda en borrador hasta que la envíes."
      actions={
        <>
          <Button size="xs" variant="default" component={Link} to={listUrl(COTIZACIONES)}>
            Cancelar
          </Button>
          <Button size="xs" aria-disabled={busy} onClick={save}>
            {busy ? 'Guardando…' : 'Guardar'}
          </Button>
        </>
      }
    >
      <DocumentoEditor
        documento={documento}
        cotizacion={null}
        isAdmin={isAdmin}
        seesCosts={seesCosts}
        saving={busy}
        onSave={save}
        beside={!documento.changed && <Plantillas />}
      >
        <PisoEscrito documento={documento} />
      </DocumentoEditor>
      {dialog}
    </StaffPage>
  );
}

/** Begins from a template, at today's prices or at its own. */
function Plantillas() {
  const navigate = useNavigate();
  const { data } = useQuery(endpointQuery(paginarCotizaciones, { query: { plantillas: '1', page: 1, limit: 100 } }));
  const { act, working, notice } = useQuestion();
  const [chosen, setChosen] = useState('');
  const plantillas = data?.items ?? [];
  if (plantillas.length === 0) return null;

  const start = (precios_de_hoy: boolean) =>
    act({
      failed: copiarCotizacion.fallback,
      run: async () => {
        const id = chosen || String(plantillas[0]!.id);
        const copia = await api(copiarCotizacion, { params: { id }, body: { sin_cliente: true, precios_de_hoy } });
        await navigate(`${COTIZACIONES}/${copia.id}`, { replace: true });
        return {
          message: `La cotización ${copia.num_cotizacion} empieza con ${many(copia.lineas, 'línea', 'líneas')}.`,
        };
      },
    });

  return (
    <Card title="Empezar de una plantilla">
      {notice}
      <NativeSelect
        size="sm"
        aria-label="Plantilla"
        name="plantilla"
        value={chosen || String(plantillas[0]!.id)}
        data={plantillas.map(({ id, plantilla, num_cotizacion, lineas }) => ({
          value: String(id),
          label: `${plantilla ?? num_cotizacion} · ${many(lineas, 'línea', 'líneas')}`,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button size="xs" aria-disabled={working} onClick={() => start(true)}>
          Con precios de hoy
        </Button>
        <Button size="xs" variant="default" aria-disabled={working} onClick={() => start(false)}>
          Como está
        </Button>
      </div>
    </Card>
  );
}
