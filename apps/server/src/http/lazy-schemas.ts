import ajvCompiler from "@fastify/ajv-compiler";
import stringifyCompiler from "@fastify/fast-json-stringify-compiler";
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyServerOptions } from "fastify";

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions["schemaController"]>["compilersFactory"]
>;

/**
 * Compiles the schema of a route when the route is first called. The schemas of all routes together take longer than the
 * rest of the start, and most processes never need most of them.
 */
export function lazySchemas(): CompilersFactory {
  const [validators, serializers] = [ajvCompiler(), stringifyCompiler()];
  const buildValidator = (...given: Parameters<typeof validators>): FastifySchemaCompiler<unknown> => {
    const compiler = validators(...given) as unknown as FastifySchemaCompiler<unknown>;
    return lazyValidator(compiler);
  };
  const buildSerializer = (...given: Parameters<typeof serializers>): FastifySerializerCompiler<unknown> => {
    const compiler = serializers(...given) as FastifySerializerCompiler<unknown>;
    return lazySerializer(compiler);
  };
  return { buildValidator, buildSerializer } as CompilersFactory;
}

function lazyValidator(compile: FastifySchemaCompiler<unknown>): FastifySchemaCompiler<unknown> {
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate: ReturnType<typeof compile> = (data: unknown) => {
      compiled ??= compile(route);
      const result: ReturnType<typeof compiled> = compiled(data);
      validate.errors = compiled.errors ?? null;
      return result;
    };
    return validate;
  };
}

function lazySerializer(compile: FastifySerializerCompiler<unknown>): FastifySerializerCompiler<unknown> {
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    return (data) => (compiled ??= compile(route))(data);
  };
}
