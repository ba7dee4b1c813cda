import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { type ListaDePrecios, obtenerLista } from '#contract/ventas/listas/listas.ts';
import { LISTAS_DE_PRECIOS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { ListaEstado } from './lista-estado.tsx';
import { ListaModal } from './lista-modal.tsx';
import { ListaPrecios } from './lista-precios.tsx';
import styles from './listas.module.css';

const TITLE = 'Lista de precios';
export const meta = metaOf(TITLE);

export default function ListaPage() {
  const record = useRecord(obtenerLista, ({ nombre }) => nombre);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la lista…"
      back={{ to: LISTAS_DE_PRECIOS, label: 'Ver las listas de precios' }}
    >
      {(lista) => <ListaSheet lista={lista} />}
    </RecordPage>
  );
}

/** A price list: what it takes off, how long it holds, and the prices of its own. */
function ListaSheet({ lista }: { lista: ListaDePrecios }) {
  const { nombre, descripcion, descuento, desde, hasta, clientes } = lista;
  const canPrecio = usePuede('cambiar-precios');
  const [editing, setEditing] = useState(false);
  return (
    <StaffPage
      title={nombre}
      beside={<ListaEstado {...lista} />}
      intro={descripcion}
      actions={
        <>
          <VolverButton size="xs" to={listUrl(LISTAS_DE_PRECIOS)} label="Volver a las listas" />
          {canPrecio && (
            <Button size="xs" onClick={() => setEditing(true)}>
              Editar
            </Button>
          )}
        </>
      }
    >
      <FactsCard title="Qué dice" beside={many(clientes, 'cliente', 'clientes')}>
        <Fact label="En todo lo demás">
          {descuento > 0 ? `${formatNumero(descuento)}% menos que el precio de la tienda` : 'El precio de la tienda'}
        </Fact>
        <Fact label="Vale">
          {hasta ? `Del ${formatFecha(desde)} al ${formatFecha(hasta)}` : `Desde el ${formatFecha(desde)}`}
        </Fact>
        <Fact label="Cómo se cobra">El más bajo entre la lista, la oferta y el volumen: no se suman.</Fact>
      </FactsCard>
      <div className={styles.below}>
        <ListaPrecios lista={lista} />
      </div>
      {editing && <ListaModal lista={lista} onClose={() => setEditing(false)} />}
    </StaffPage>
  );
}
