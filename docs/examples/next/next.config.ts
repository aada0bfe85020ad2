import type { NextConfig } from "next";

const config: NextConfig = { output: "export", devIndicators: false };

export default config;
