import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Base } from '#contract/valores/money.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import styles from '../documento.module.css';
import { ListaDeCliente } from '../lista/lista-de-cliente.tsx';
import { withLista } from '../lista/lista-rules.ts';
import { ClienteCard } from './cliente-card.tsx';
import { CondicionesCard, NotasCard } from './condiciones-card.tsx';
import { comparable } from './documento-rules.ts';
import { Lineas, porciento } from './lineas.tsx';
import { PreciosDeTienda } from './precios-de-tienda.tsx';
import { MargenCard, ParaTodas, Totales } from './totales.tsx';
import type { Documento } from './use-documento.ts';

interface DocumentoEditorProps {
  documento: Documento;
  /** Null: one that is not saved yet. */
  cotizacion: CotizacionCompleta | null;
  isAdmin: boolean;
  seesCosts: boolean;
  saving: boolean;
  onSave: () => void;
  /** Below the lines, and beside them. */
  children?: ReactNode;
  beside?: ReactNode;
}

/** A quotation as it is written: its lines as a sheet, whom it is for, and what it comes to while one types. */
export function DocumentoEditor({
  documento,
  cotizacion,
  isAdmin,
  seesCosts,
  saving,
  onSave,
  children,
  beside,
}: DocumentoEditorProps) {
  const { typed, changed, failure, conflict, figuras } = documento;
  const [lista, setLista] = useState(false);

  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // What is being typed is written first.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    setTimeout(onSave);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeys(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <UnsavedChanges when={changed && !saving} onDiscard={documento.discard} />
      {failure && (
        <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused />
      )}
      {conflict && <Conflict documento={documento} />}
      <CardColumns
        beside={
          <>
            <ClienteCard documento={documento} isAdmin={isAdmin} />
            <CondicionesCard documento={documento} />
            {seesCosts && <MargenCard base={typed.base} figuras={figuras} antes={antesDe(cotizacion)} />}
            {beside}
          </>
        }
      >
        <Card
          title="Líneas"
          beside={
            <span className={styles.row}>
              <NativeSelect
                size="xs"
                aria-label="Cómo se leen los precios"
                name="base"
                data={[
                  { value: 'neto', label: 'Precios netos' },
                  { value: 'bruto', label: 'Precios con IVA' },
                ]}
                value={typed.base}
                onChange={(event) => void documento.setBase(event.currentTarget.value as Base)}
              />
              <span className={styles.keys}>Tab y flechas para moverse · pega desde Excel</span>
              <Button size="compact-sm" variant="default" onClick={() => setLista(true)}>
                Planilla del cliente
              </Button>
            </span>
          }
          flush
        >
          <div className={styles.lines}>
            <PreciosDeTienda documento={documento} />
            <Lineas documento={documento} seesCosts={seesCosts} writes />
            <div className={styles.below} data-writes>
              <ParaTodas documento={documento} seesCosts={seesCosts} />
              <Totales base={typed.base} figuras={figuras} seesCosts={seesCosts} />
            </div>
          </div>
        </Card>
        {children}
        <NotasCard documento={documento} />
      </CardColumns>
      {lista && (
        <ListaDeCliente
          seesCosts={seesCosts}
          onClose={() => setLista(false)}
          onLines={(lineas) => {
            documento.setFilas(withLista(typed.base, typed.filas, lineas, documento.nuevaKey));
            setLista(false);
          }}
        />
      )}
    </>
  );
}

/** What the last version that was sent left, where its lines tell. */
function antesDe(cotizacion: CotizacionCompleta | null): string | undefined {
  if (!cotizacion?.margen_total || cotizacion.etapa !== 'borrador') return undefined;
  return `Como está guardada: ${porciento(cotizacion.margen_total)}.`;
}

/** Somebody else saved it meanwhile: what differs, field by field and line by line. */
function Conflict({ documento: { typed, conflict, keep, give } }: { documento: Documento }) {
  const [mine, seen, newer] = [comparable(typed), comparable(conflict!.seen), comparable(conflict!.newer)];
  const names = [...new Set([...Object.keys(seen), ...Object.keys(newer), ...Object.keys(mine)])];
  const whole = (one: Record<string, string>) => Object.fromEntries(names.map((name) => [name, one[name] ?? '']));
  return (
    <ChangedMeanwhile
      message="Otra persona cambió esta cotización mientras la editabas. Lo que escribiste sigue aquí."
      labels={Object.fromEntries(names.map((name) => [name, name]))}
      typed={whole(mine)}
      seen={whole(seen)}
      newer={whole(newer)}
      onKeep={keep}
      onDiscard={give}
    />
  );
}
