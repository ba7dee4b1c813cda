"""Makes the lists of this folder: /usr/bin/python3 libreoffice.py FOLDER (LibreOffice and python3-uno). The other files:
libreoffice-ida.*, our own export of DE_IDA converted by `soffice --convert-to`; gnumeric-95.xls, the list by `ssconvert`."""
import os, subprocess, sys, tempfile, time
import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.sheet.ConditionOperator import GREATER
from com.sun.star.sheet.ValidationType import WHOLE
from com.sun.star.table import CellRangeAddress
from com.sun.star.lang import Locale

COLUMNAS = ['codigo_producto_fussan', 'descripcion', 'precio_unitario', 'cantidad_stock', 'stock_minimo', 'stock_maximo',
            'especificaciones', 'metodo_envio', 'costo_envio', 'proveedor_id', 'imagen_url']
ESPECIFICACIONES = 'Tamaño: 1½"\nUso: leña & carbón <parrilla>'

def prop(nombre, valor):
    p = PropertyValue(); p.Name = nombre; p.Value = valor
    return p

def conectar():
    tubo = 'fussan%d' % os.getpid()
    perfil = tempfile.mkdtemp()
    proceso = subprocess.Popen(['soffice', '--headless', '--norestore', '-env:UserInstallation=file://' + perfil,
                                '--accept=pipe,name=%s;urp;' % tubo], stderr=subprocess.DEVNULL)
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
    for _ in range(60):
        try:
            return proceso, resolver.resolve('uno:pipe,name=%s;urp;StarOffice.ComponentContext' % tubo)
        except Exception:
            time.sleep(0.5)
    raise SystemExit('LibreOffice no contesta')

def lista(doc):
    """What a supplier sends: everything that a sheet may carry besides its cells, and cells of each kind."""
    hojas = doc.Sheets
    hoja = hojas.getByIndex(0); hoja.Name = 'Lista ñandú'
    hojas.insertNewByName('Costos', 1)
    costos = hojas.getByName('Costos')
    costos.getCellByPosition(0, 0).Value = 8395.798319327731
    costos.getCellByPosition(0, 1).String = 'Hidrolavadora'
    formatos, local = doc.NumberFormats, Locale('en', 'US', '')
    def formato(codigo):
        clave = formatos.queryKey(codigo, local, False)
        return clave if clave != -1 else formatos.addNew(codigo, local)
    poner = lambda columna, fila, valor: setattr(hoja.getCellByPosition(columna, fila - 1), 'Value' if isinstance(valor, (int, float)) else 'String', valor)
    def fila(numero, *valores):
        for columna, valor in enumerate(valores):
            if valor is not None: poner(columna, numero, valor)
    fila(1, *COLUMNAS)
    cabeza = hoja.getCellRangeByName('A1:K1')
    cabeza.CharWeight = 150.0; cabeza.CellBackColor = 0xFFCC66
    # A header of two rows high.
    for columna in range(len(COLUMNAS)):
        hoja.getCellRangeByPosition(columna, 0, columna, 1).merge(True)
    fila(3, 7100001, 'Cañería de cobre ½" × 6 m', 8990, 40, 5, 100, ESPECIFICACIONES, 'Despacho – «24 h»', 3990.5, None, 'https://ejemplo.cl/ñ?a=1&b=2')
    # Texts that are numbers, formats of money, formulas.
    fila(4, '7100002', 'Alicate', '$ 12.990', '7', None, None, None, None, '1.234,5')
    fila(6, 7100003, None, None, None)
    hoja.getCellByPosition(1, 5).Formula = '=$Costos.A2&" 1.500 W"'
    hoja.getCellByPosition(2, 5).Formula = '=ROUND($Costos.A1*1.19;0)'
    hoja.getCellByPosition(3, 5).Formula = '=SUM(D3:D3)/4'
    hoja.getCellRangeByName('C3:C60').NumberFormat = formato('[$$-340A]#,##0;[RED]-[$$-340A]#,##0')
    hoja.getCellRangeByName('I3:I60').NumberFormat = formato('_-"$"* #,##0.00_-')
    hoja.getCellRangeByName('D3:D60').NumberFormat = formato('0" día(s)"')
    # Letters each with its own look.
    texto = hoja.getCellByPosition(1, 7)
    fila(8, 7100004, 'Pintura látex', 5, 1)
    cursor = texto.createTextCursor(); cursor.gotoStart(False); cursor.goRight(7, True); cursor.CharWeight = 150.0
    # A date in a column of texts, typed as text.
    fila(9, 7100005, '12-03-2026', 1000.10, 2)
    hoja.getCellRangeByName('B9').NumberFormat = formato('@')
    hoja.getCellRangeByName('B9').String = '12-03-2026'
    # Painted, and empty.
    hoja.getCellRangeByName('A12:K40').CellBackColor = 0xEEEEEE
    hoja.Annotations.insertNew(hoja.getCellRangeByName('B3').CellAddress, 'Un comentario con <etiquetas>')
    hoja.Columns.getByIndex(6).IsVisible = False
    hoja.Rows.getByIndex(7).IsVisible = False
    validacion = hoja.getCellRangeByName('D3:D60').Validation
    validacion.Type = WHOLE; validacion.setOperator(GREATER); validacion.setFormula1('-1')
    hoja.getCellRangeByName('D3:D60').Validation = validacion
    condicion = hoja.getCellRangeByName('C3:C60').ConditionalFormat
    condicion.addNew((prop('Operator', GREATER), prop('Formula1', '5000'), prop('StyleName', 'Default')))
    hoja.getCellRangeByName('C3:C60').ConditionalFormat = condicion
    rango = doc.DatabaseRanges
    rango.addNewByName('lista', hoja.getCellRangeByName('A1:K9').RangeAddress)
    rango.getByName('lista').AutoFilter = True
    doc.CurrentController.setActiveSheet(hoja)
    doc.CurrentController.freezeAtPosition(1, 2)

def malas(doc):
    """Cells that mean nothing where they are."""
    hoja = doc.Sheets.getByIndex(0)
    for columna, nombre in enumerate(COLUMNAS): hoja.getCellByPosition(columna, 0).String = nombre
    formatos, local = doc.NumberFormats, Locale('en', 'US', '')
    dia = formatos.getStandardFormat(2, local)
    for n, (columna, formula) in enumerate([(2, '=1/0'), (2, '2026-03-12'), (1, '2026-03-12'), (3, '=TRUE()'), (3, '=NA()'), (2, '=VLOOKUP("x";A1:B2;2;0)')]):
        hoja.getCellByPosition(0, n + 1).Value = 7200001 + n
        hoja.getCellByPosition(1, n + 1).String = 'Martillo'
        celda = hoja.getCellByPosition(columna, n + 1)
        celda.Formula = formula
        if formula[0] != '=': celda.NumberFormat = dia

proceso, contexto = conectar()
escritorio = contexto.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', contexto)
FILTROS = {'xlsx': 'Calc MS Excel 2007 XML', 'xls': 'MS Excel 97'}
try:
    for hacer in (lista, malas):
        doc = escritorio.loadComponentFromURL('private:factory/scalc', '_blank', 0, (prop('Hidden', True),))
        hacer(doc)
        for extension, filtro in FILTROS.items():
            destino = os.path.abspath(os.path.join(sys.argv[1], 'libreoffice-%s.%s' % (hacer.__name__, extension)))
            doc.storeToURL('file://' + destino, (prop('FilterName', filtro),))
        doc.close(True)
finally:
    proceso.terminate()
    proceso.wait()
