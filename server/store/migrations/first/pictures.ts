import { int8, type MigrationStep } from '../column-types.ts'

/** Pictures that operators added, and each in the sizes that pages ask for. */
export const pictures: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('pictures')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('photo', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('added_at', int8(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('pictures_key', ['kind', 'photo'])
    .execute()
  await db.schema
    .createIndex('pictures_newest')
    .on('pictures')
    .columns(['kind', 'name', 'added_at'])
    .execute()
  await db.schema
    .createTable('picture_files')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('photo', 'text', (column) => column.notNull())
    .addColumn('crop', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['kind', 'photo', 'crop', 'width'])
    .addForeignKeyConstraint(
      'picture_files_picture',
      ['kind', 'photo'],
      'pictures',
      ['kind', 'photo'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
}
