import { Combobox } from '@mantine/core';
import type { ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import styles from './documento.module.css';

interface ProductosHalladosProps {
  productos: readonly ProductoParaCotizar[];
  /** They answer what was typed before: none of them can be taken. */
  isOld: boolean;
  aboutOf: (producto: ProductoParaCotizar) => string;
}

/** The products that a text finds, to take one of them. */
export function ProductosHallados({ productos, isOld, aboutOf }: ProductosHalladosProps) {
  return (
    <Combobox.Dropdown hidden={productos.length === 0}>
      <Combobox.Options aria-label="Productos hallados" className={styles.options}>
        {productos.map((producto) => (
          <Combobox.Option
            key={producto.producto_id}
            value={String(producto.producto_id)}
            className={styles.option}
            disabled={isOld}
            aria-disabled={isOld}
          >
            {producto.descripcion}
            <small>{aboutOf(producto)}</small>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
