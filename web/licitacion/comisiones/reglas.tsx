import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  crearRegla,
  editarRegla,
  listarReglas,
  quitarRegla,
  type ReglaDeComision,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { BASES_COMISION, ETIQUETA_BASE } from '#contract/licitacion/comisiones/estados.ts';
import { listarMetas } from '#contract/licitacion/metas.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { CANALES, ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { NumberField, SelectField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { PAGO_COMISIONES } from '#web/staff/addresses-licitacion.ts';
import { columnaEtiqueta, columnaPorciento } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { doing } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';

const TITLE = 'Reglas de comisión';
export const meta = metaOf(TITLE);
const AHEAD = 12;

const deQuien = ({ vendedor, canal }: ReglaDeComision): string =>
  [vendedor?.nombre ?? 'Todos los vendedores', canal && ETIQUETA_CANAL[canal]].filter(Boolean).join(' · ');

const COLUMNS: readonly Column<ReglaDeComision>[] = [
  {
    key: 'vendedor',
    title: 'Vendedor',
    card: 'title',
    wide: true,
    cell: ({ vendedor }) => vendedor?.nombre ?? 'Todos los vendedores',
  },
  { key: 'canal', title: 'Canal', card: 'detail', cell: ({ canal }) => (canal ? ETIQUETA_CANAL[canal] : 'Todos') },
  columnaEtiqueta('base', 'Sobre', ETIQUETA_BASE, { card: 'detail' }),
  { key: 'desde', title: 'Desde', card: 'detail', cell: ({ desde }) => nombreDeMes(desde) },
  columnaPorciento('porciento', 'Porcentaje', { card: 'value' }),
];
const BASES = BASES_COMISION.map((value) => ({ value, label: ETIQUETA_BASE[value] }));

/** How much of a sale is its seller's. */
export default function Reglas() {
  useCrumb('Reglas');
  const { data, error, refetch } = useQuery(endpointQuery(listarReglas));
  const { ask, notice, dialog } = useQuestion();
  const [opened, setOpened] = useState<'nueva' | ReglaDeComision | null>(null);

  const quitar = (regla: ReglaDeComision) =>
    ask({
      message: '¿Quitar la regla?',
      detail: `${deQuien(regla)}: ${formatNumero(regla.porciento)}% desde ${nombreDeMes(regla.desde)}.`,
      confirm: 'Quitar',
      busy: 'Quitando…',
      ...doing(
        quitarRegla,
        { params: { id: String(regla.id) }, body: { version: regla.version } },
        'La regla está quitada.',
      ),
    });

  return (
    <StaffPage
      title={TITLE}
      intro="De una venta vale la regla más precisa: la del vendedor en ese canal, la del vendedor, la del canal o la de todos; y de ésas, la última que ya rige. Para terminar una, agrega otra con 0%."
      actions={
        <>
          <VolverButton to={PAGO_COMISIONES} />
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('nueva')}>
            Agregar regla
          </Button>
        </>
      }
    >
      {notice}
      {error ? (
        <LoadFailed message={listarReglas.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las reglas…" />
      ) : data.items.length === 0 ? (
        <Empty message="Todavía no hay reglas: sin ellas nada comisiona." />
      ) : (
        <ListTable
          label={TITLE}
          columns={COLUMNS}
          rows={data.items}
          keyOf={({ id }) => id}
          nameOf={deQuien}
          menu={(regla) =>
            regla.usada ? null : (
              <RowMenu
                name={deQuien(regla)}
                acts={[
                  { label: 'Cambiar', onClick: () => setOpened(regla) },
                  { label: 'Quitar', danger: true, onClick: () => quitar(regla) },
                ]}
              />
            )
          }
        />
      )}
      {dialog}
      {opened === 'nueva' && <NuevaReglaModal onClose={() => setOpened(null)} />}
      {opened && opened !== 'nueva' && <CambiarReglaModal regla={opened} onClose={() => setOpened(null)} />}
    </StaffPage>
  );
}

function NuevaReglaModal({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(endpointQuery(listarMetas, { query: {} }));
  const form = useEndpointForm(crearRegla, {
    initial: { vendedor_id: '', canal: '', base: 'venta', porciento: '', desde: thisMonth() },
    compose: ({ vendedor_id, canal, ...fields }) => ({
      ...fields,
      vendedor_id: vendedor_id ? Number(vendedor_id) : null,
      canal: canal || null,
    }),
    onDone: () => {
      toast('La regla está agregada.');
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Agregar una regla" submit={['Agregar', 'Agregando…']} onClose={onClose}>
      <div className={styles.two}>
        <SelectField
          form={form}
          name="vendedor_id"
          label="Vendedor"
          data={[
            { value: '', label: 'Todos los vendedores' },
            ...(data?.personas ?? []).map(({ usuario_id, nombre }) => ({ value: String(usuario_id), label: nombre })),
          ]}
        />
        <SelectField
          form={form}
          name="canal"
          label="Canal"
          data={[{ value: '', label: 'Todos' }, ...CANALES.map((value) => ({ value, label: ETIQUETA_CANAL[value] }))]}
        />
        <SelectField form={form} name="base" label="Sobre" data={BASES} />
        <NumberField form={form} name="porciento" label="Porcentaje" />
        <SelectField form={form} name="desde" label="Desde el mes" data={monthOptions(AHEAD)} />
      </div>
      <BaseHint />
    </FormModal>
  );
}

function CambiarReglaModal({ regla, onClose }: { regla: ReglaDeComision; onClose: () => void }) {
  const form = useEndpointForm(editarRegla, {
    initial: { base: regla.base, porciento: formatNumero(regla.porciento) },
    params: { id: String(regla.id) },
    compose: (fields) => ({ ...fields, version: regla.version }),
    onDone: () => {
      toast('La regla está cambiada.');
      onClose();
    },
  });
  return (
    <FormModal form={form} title={deQuien(regla)} onClose={onClose}>
      <div className={styles.two}>
        <SelectField form={form} name="base" label="Sobre" data={BASES} />
        <NumberField form={form} name="porciento" label="Porcentaje" />
      </div>
      <BaseHint />
    </FormModal>
  );
}

const BaseHint = () => (
  <p className={styles.soft}>
    La venta es neta, sin despacho y sin notas de crédito. El margen es eso menos lo que costó; lo que no tiene costo no
    comisiona.
  </p>
);
