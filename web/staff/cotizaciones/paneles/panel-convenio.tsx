import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPrecio, formatTotal } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import {
  type CotizacionCompleta,
  NO_ES_CONVENIO,
  vecinasDeCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { FactsCard } from '#web/staff/shell/card.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { BusquedaForm } from './busqueda-form.tsx';
import { Encontrada } from './encontrada.tsx';
import { alBuscar } from './mensajes.ts';
import { NA } from './na.ts';
import styles from './paneles.module.css';
import { useBuscada } from './use-buscada.ts';

/** Looks for a quotation of the convenio by its id, and goes from one to the next. */
export function PanelConvenio() {
  const buscada = useBuscada();
  const { cotizacion, error, loading, goTo } = buscada;
  const isConvenio = cotizacion?.estado.toLowerCase() === 'convenio';
  const vecinas = useQuery({
    ...endpointQuery(vecinasDeCotizacion, {
      params: { id: String(cotizacion?.id) },
      query: { canal: 'convenio' },
    }),
    enabled: isConvenio,
  });
  const { anterior = null, siguiente = null } = (isConvenio && vecinas.data) || {};
  const problem = error !== null ? error : vecinas.error;
  return (
    <div className={styles.panel}>
      <BusquedaForm buscada={buscada}>
        <Paso label="Atras" to={anterior} goTo={goTo} />
        <Paso label="Siguiente" to={siguiente} goTo={goTo} />
      </BusquedaForm>
      {loading && <Loading label="Buscando la cotización…" />}
      {problem !== null && <Notice tone="error" message={alBuscar(problem)} />}
      {cotizacion && !isConvenio && <Notice tone="error" message={NO_ES_CONVENIO} />}
      {cotizacion && isConvenio && <Encontrada cotizacion={cotizacion} beside={<Resumen cotizacion={cotizacion} />} />}
    </div>
  );
}

/** Not disabled by the browser: at the end it would lose the focus of whoever pressed it. */
function Paso({ label, to, goTo }: { label: string; to: number | null; goTo: (id: number) => void }) {
  return (
    <Button
      variant="default"
      aria-disabled={to === null}
      data-disabled={to === null || undefined}
      onClick={() => to !== null && goTo(to)}
    >
      {label}
    </Button>
  );
}

/** What it comes to; what is earned on it, to who may see it. */
function Resumen({ cotizacion }: { cotizacion: CotizacionCompleta }) {
  const seesCosts = usePuede('ver-costos');
  const { lineas, unidades, neto, iva, total, margen_total } = cotizacion;
  return (
    <FactsCard title="Resumen">
      <Fact label="Líneas">{formatNumero(lineas)}</Fact>
      <Fact label="Unidades">{formatNumero(unidades)}</Fact>
      <Fact label="Neto">{formatPrecio(neto)}</Fact>
      <Fact label="IVA">{formatPrecio(iva)}</Fact>
      <Fact label="Total">{formatTotal(total)}</Fact>
      {seesCosts && <Fact label="Margen">{margen_total === null ? NA : `${formatNumero(margen_total)}%`}</Fact>}
    </FactsCard>
  );
}
